import { describe, expect } from 'vitest';
import { mailboxes } from '#command-api/accounts/mailboxes.ts';
import { users } from '#command-api/accounts/users.ts';
import { removeExpired } from '#command-api/jobs/janitor.ts';
import { memberExport } from '#contract/account.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { comment, detailOf, publishDispute, vote } from '../../support/disputes.ts';
import { appendEvent, eventsIn } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DAY } from '../../support/manualClock.ts';
import { eraseAccount, type Member, register, registration, signUp, tokenMailedTo } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

let boxes = 0;
/** Addresses that all lead to one mailbox, a different one each time. */
const addresses = (count: number): readonly string[] => {
  boxes += 1;
  return Array.from({ length: count }, (_, index) => `reader.${boxes}+${index}@gmail.com`);
};

/** Accounts that are known to be the mailbox's owner's. */
const accountsOf = (server: Parameters<typeof signUp>[0], emails: readonly string[]): Promise<readonly Member[]> =>
  Promise.all(emails.map(email => signUp(server, { email, isClaimed: true })));

const tryToVote = (member: Member, { id }: { readonly id: string }, rating = 5) =>
  member.post(`/api/disputes/${id}/vote`, { rating });

const SENTENCE = 'You have already voted on this dispute. Each mailbox has one vote.';

describe('The mailbox of an address', () => {
  it.for([
    ['Ann.Lee+votes@GMail.com', 'annlee@gmail.com'],
    ['annlee@googlemail.com', 'annlee@gmail.com'],
    ['ann.lee+x+y@hotmail.co.uk', 'ann.lee@hotmail.co.uk'],
    ['ann@outlook.com', 'ann@outlook.com'],
    ['ann+1@me.com', 'ann@icloud.com'],
    ['ann_lee-x+1@pm.me', 'annleex@proton.me'],
    ['shop@ann.fastmail.com', 'ann@fastmail.com'],
    ['ann+shop@fastmail.fm', 'ann@fastmail.fm'],
    ['ann-shop@yahoo.com', 'ann@yahoo.com'],
    ['ann+shop@yahoo.com', 'ann+shop@yahoo.com'],
    ['Ann.Lee+votes@company.example', 'ann.lee+votes@company.example'],
    ['+x@gmail.com', '+x@gmail.com'],
  ] as const)('%s is %s', ([address, mailbox]) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});

describe('A mailbox', () => {
  it('has one vote in a dispute, whatever accounts its addresses have', async ({ server }) => {
    const [dispute, next] = [await publishDispute(server), await publishDispute(server)];
    const [first, ...others] = (await accountsOf(server, addresses(4))) as readonly [Member, ...Member[]];
    await vote(first, dispute, 9);
    for (const other of others) expectProblem(await tryToVote(other, dispute, 0), 409, 'already_voted', SENTENCE);
    await vote(others[0] as Member, next, 2);
    expectProblem(await tryToVote(first, next), 409, 'already_voted', SENTENCE);
    expect(await detailOf(first, dispute)).toMatchObject({ totalVotes: 1, user2Percentage: 90 });
    expect((await detailOf(first, next)).totalVotes).toBe(1);
  });

  it('has one vote when its accounts vote for the first time at the same moment', async ({ server }) => {
    const dispute = await publishDispute(server);
    const accounts = await accountsOf(server, addresses(8));
    const answers = await Promise.all(accounts.map(account => tryToVote(account, dispute)));
    expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, ...Array(7).fill(409)]);
    expect((await detailOf(accounts[0] as Member, dispute)).totalVotes).toBe(1);
  });

  it('sees its vote in each of its accounts, and in the export of each', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [one, two] = (await accountsOf(server, addresses(2))) as readonly [Member, Member];
    await vote(one, dispute, 8);
    for (const account of [one, two]) {
      expect((await detailOf(account, dispute)).userVote).toStrictEqual({ rating: 8 });
      const { votes } = expectBody(await account.get('/api/account/export'), 200, memberExport);
      expect(votes).toMatchObject([{ disputeId: dispute.id, rating: 8, castAt: expect.any(String) }]);
    }
  });

  it('reveals nothing to an account with an unverified address, because anybody can register it', async ({
    server,
  }) => {
    const [one = '', two = '', three = ''] = addresses(3);
    const [owner, stranger] = [
      await signUp(server, { email: one, isClaimed: true }),
      await signUp(server, { email: two, isEmailVerified: false }),
    ];
    const [voted, own] = [
      await publishDispute(server),
      await publishDispute(server, { creator: await signUp(server, { email: three }) }),
    ];
    await vote(owner, voted, 8);
    expect((await detailOf(stranger, voted)).userVote).toBeNull();
    const { votes } = expectBody(await stranger.get('/api/account/export'), 200, memberExport);
    expect(votes).toStrictEqual([]);
    for (const dispute of [voted, own]) {
      expectProblem(await tryToVote(stranger, dispute), 403, 'email_not_verified_vote');
    }
  });

  it('does not vote on its own dispute with another address, but may comment', async ({ server }) => {
    const [one = '', two = ''] = addresses(2);
    const creator = await signUp(server, { email: one, isEmailVerified: false });
    const dispute = await publishDispute(server, { creator });
    const second = await signUp(server, { email: two, isClaimed: true });
    expectProblem(await tryToVote(second, dispute), 403, 'own_dispute_vote', 'You cannot vote on your own dispute');
    await comment(second, dispute, 'I see both of you.');
    expect((await detailOf(second, dispute)).totalVotes).toBe(0);
  });

  it('is the address itself when nothing is known of the provider', async ({ server }) => {
    const dispute = await publishDispute(server);
    const emails = addresses(2).map(address => address.replace('gmail.com', 'company.example'));
    for (const account of await accountsOf(server, emails)) await vote(account, dispute, 5);
  });

  it('leaves no trace of an address in the log', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [one, two] = (await accountsOf(server, addresses(2))) as readonly [Member, Member];
    await vote(one, await publishDispute(server), 3);
    await vote(two, dispute, 3);
    const cast = (await eventsIn(server.platform)).findLast(({ event }) => event.type === 'VoteCast');
    expect(cast?.event.data).toMatchObject({ disputeId: dispute.id, voterId: one.id });
    expect(cast?.stream).toBe(`ballot-${dispute.id}.${one.id}`);
    const known = await server.platform.documents.collection(mailboxes).find();
    for (const { id } of known) expect(JSON.stringify(cast?.event)).not.toContain(id);
    expect(JSON.stringify(known.map(({ id, body }) => ({ id, body })))).not.toContain('gmail');
  });

  it('does not vote again after an account cast its own vote before mailboxes were counted', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [one, two] = (await accountsOf(server, addresses(2))) as readonly [Member, Member];
    const data = { disputeId: dispute.id, voterId: two.id, rating: 6, castAt: server.platform.clock.now() };
    await appendEvent(server.platform, `ballot-${dispute.id}.${two.id}`, { type: 'VoteCast', data });
    await vote(one, await publishDispute(server), 3);
    expectProblem(await tryToVote(two, dispute), 409, 'already_voted', SENTENCE);
    expect((await detailOf(two, dispute)).userVote).toStrictEqual({ rating: 6 });
  });

  it('shows each account its own vote when two voted before mailboxes were counted', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [first, other] = (await accountsOf(server, addresses(2))).toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [
      Member,
      Member,
    ];
    const data = { disputeId: dispute.id, voterId: other.id, rating: 6, castAt: server.platform.clock.now() };
    await appendEvent(server.platform, `ballot-${dispute.id}.${other.id}`, { type: 'VoteCast', data });
    await vote(first, dispute, 3);
    expect((await detailOf(other, dispute)).userVote).toStrictEqual({ rating: 6 });
    expect((await detailOf(first, dispute)).userVote).toStrictEqual({ rating: 3 });
  });

  it('is not tied to an account, or remembered longer, by refused votes', async ({ server, clock }) => {
    const { platform } = server;
    const [one = '', two = '', three = ''] = addresses(3);
    const [owner, second] = (await accountsOf(server, [one, two])) as readonly [Member, Member];
    const [voted, own, closed] = [
      await publishDispute(server),
      await publishDispute(server, { creator: owner }),
      await publishDispute(server),
    ];
    const nowhere = { id: '00000000-0000-4000-8000-000000000000' };
    const ofThem = async () =>
      (await platform.documents.collection(mailboxes).find()).filter(({ body }) =>
        [owner.id, second.id].includes(body.voterId),
      );
    const refused = async (member: Member, disputes: readonly { readonly id: string }[]) => {
      for (const dispute of disputes) expect((await tryToVote(member, dispute)).status).toBeGreaterThanOrEqual(400);
    };
    clock.advance(29 * DAY);
    await refused(second, [own, nowhere]);
    expect(await ofThem()).toStrictEqual([]);

    await vote(owner, voted, 8);
    await eraseAccount(owner);
    const retired = await ofThem();
    expect(retired).toMatchObject([{ fields: { eraseAt: expect.any(String) }, body: { voterId: owner.id } }]);
    const [again] = (await accountsOf(server, [three])) as readonly [Member];
    await refused(again, [voted, nowhere]);
    clock.advance(2 * DAY);
    await refused(again, [closed]);
    expect(await ofThem()).toStrictEqual(retired);
    await vote(again, await publishDispute(server), 3);
    expect(await ofThem()).toMatchObject([{ fields: { eraseAt: null } }]);
  });

  it('does not vote again after its account was erased and remade, and is forgotten with the last such vote', async ({
    server,
    clock,
  }) => {
    const { platform } = server;
    const dispute = await publishDispute(server);
    const [email = ''] = addresses(1);
    const before = await signUp(server, { email });
    await vote(before, dispute, 8);
    const known = await platform.documents.collection(mailboxes).find({ where: { eraseAt: null } });
    await eraseAccount(before);
    const after = await signUp(server, { email: email.replace('+', '+again') });
    expectProblem(await tryToVote(after, dispute), 409, 'already_voted', SENTENCE);

    await eraseAccount(after);
    clock.advance(30 * DAY);
    await removeExpired({ ...platform, moderationLogDays: 30 });
    const left = new Set((await platform.documents.collection(mailboxes).find()).map(({ id }) => id));
    expect(known.filter(({ id, body }) => body.voterId === before.id && left.has(id))).toStrictEqual([]);
  });
});

describe('A verified account not known to be its owner’s', () => {
  const CLAIM =
    'Please open the link in your verification mail in this browser, or set a new password by mail: then you can vote.';

  it('learns nothing of another verified account of its mailbox, and does not vote', async ({ server }) => {
    const [one = '', two = ''] = addresses(2);
    const owner = await signUp(server, { email: one });
    const [voted, other, own] = [
      await publishDispute(server),
      await publishDispute(server),
      await publishDispute(server, { creator: owner }),
    ];
    await vote(owner, voted, 9);
    const stranger = await signUp(server, { email: two });

    expect((await detailOf(stranger, voted)).userVote).toBeNull();
    const answer = await stranger.get('/api/account/export');
    expect(expectBody(answer, 200, memberExport)).toMatchObject({ votes: [], votesWithMailbox: false });
    expect(JSON.stringify(answer.body)).not.toContain(owner.id);
    const nowhere = { id: '00000000-0000-4000-8000-000000000000' };
    for (const dispute of [voted, other, own, nowhere]) {
      expectProblem(await tryToVote(stranger, dispute, 0), 403, 'account_not_claimed', CLAIM);
    }
  });

  it('does not see the later votes of the owner under its id if it voted first', async ({ server }) => {
    const [one = '', two = ''] = addresses(2);
    const [early, late] = [await publishDispute(server), await publishDispute(server)];
    const stranger = await signUp(server, { email: one });
    await vote(stranger, early, 1);
    const [owner] = (await accountsOf(server, [two])) as readonly [Member];
    await vote(owner, late, 9);
    expect((await detailOf(stranger, late)).userVote).toBeNull();
    expect(expectBody(await stranger.get('/api/account/export'), 200, memberExport).votes).toStrictEqual([]);
    expectProblem(await tryToVote(owner, early), 409, 'already_voted', SENTENCE);
  });

  it('votes when no other account of its mailbox is verified', async ({ server }) => {
    const [one = '', two = ''] = addresses(2);
    await signUp(server, { email: two, isEmailVerified: false });
    const dispute = await publishDispute(server);
    const member = await signUp(server, { email: one });
    await vote(member, dispute, 4);
    expect((await detailOf(member, dispute)).userVote).toStrictEqual({ rating: 4 });
  });

  it('is refused the vote even when the other account is from an earlier release', async ({ server }) => {
    const [one = '', two = ''] = addresses(2);
    const owner = await signUp(server, { email: one });
    await server.platform.documents
      .collection(users)
      .update(owner.id, ({ fields, ...rest }) => ({ ...rest, fields: { ...fields, mailbox: null } }));
    const stranger = await signUp(server, { email: two });
    expectProblem(await tryToVote(stranger, await publishDispute(server)), 403, 'account_not_claimed', CLAIM);
  });

  it('votes once the link of its mail was opened in its own browser', async ({ server }) => {
    const [one = '', two = ''] = addresses(2);
    await signUp(server, { email: one });
    const dispute = await publishDispute(server);
    const second = await register(server, registration({ email: two }));
    const link = `/api/auth/verify-email/${await tokenMailedTo(server, two, 'verify your email')}`;
    expect((await visitor(server.url).get(link)).status).toBe(200);
    expectProblem(await tryToVote(second, dispute), 403, 'account_not_claimed', CLAIM);
    expect((await second.get(link)).status).toBe(200);
    await vote(second, dispute, 6);
  });
});
