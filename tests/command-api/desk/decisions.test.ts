import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { removeExpired } from '#command-api/jobs/janitor.ts';
import { ownRemovals } from '#contract/moderation.ts';
import { commentList, done } from '#contract/views.ts';
import { OPERATOR } from '#domain/operator/events.ts';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import {
  comment,
  detailOf,
  listFor,
  myDisputes,
  publishDispute,
  STORY_A,
  STORY_B,
  TITLE,
  vote,
} from '../../support/disputes.ts';
import { eventsIn } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DAY } from '../../support/manualClock.ts';
import { type Member, signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { PUBLIC_URL, type TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';
import { decide, queueOf, report, send, show } from './desk.ts';

const it = withServer();

const isListed = async ({ url }: TestServer, { id }: { id: string }): Promise<boolean> =>
  (await listFor(visitor(url))).some(dispute => dispute.id === id);

const removalsOf = async (author: Member, disputeId: string) =>
  expectBody(await author.get(`/api/moderation/removals?dispute=${disputeId}`), 200, ownRemovals);

const mailsTo = ({ mailSink }: TestServer, { email }: Member, subject: string) =>
  mailSink.mails.filter(mail => mail.to === email && mail.subject.startsWith(subject));

describe('A story that is removed', () => {
  it('leaves a marker, off the lists and not to be judged, and comes back as it was', async ({ server }) => {
    const dispute = await publishDispute(server);
    const reader = await signUp(server);
    await vote(await signUp(server), dispute, 10);
    await report(visitor(server.url), dispute.id, { target: 'user1', reason: 'hate' });
    const id = `${dispute.id}.user1`;
    expect(await decide(server, id, 'remove', { reason: 'hate' })).toMatchObject({ id, reports: 1 });
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);

    for (const person of [visitor(server.url), reader, dispute.creator, dispute.partner]) {
      expect(await detailOf(person, dispute)).toMatchObject({
        dispute: { title: TITLE, user1Story: REMOVED_BY_MODERATION, user2Story: STORY_B, withheld: 'removed' },
        totalVotes: 1,
      });
      expect((await person.get(`/api/disputes/${dispute.id}`)).text).not.toContain(STORY_A);
    }
    expect(await myDisputes(dispute.creator)).toMatchObject([{ user1Story: REMOVED_BY_MODERATION }]);
    expect(await isListed(server, dispute)).toBe(false);
    const path = `/api/disputes/${dispute.id}`;
    expect((await reader.get(`${path}/transcript.txt`)).text).not.toContain(STORY_A);
    expectProblem(
      await reader.post(`${path}/vote`, { rating: 5 }),
      409,
      'voting_closed',
      'Voting on this dispute is closed.',
    );
    expectProblem(await reader.post(`${path}/comments`, { content: 'Hm.' }), 409, 'discussion_closed');

    await decide(server, id, 'restore', { why: 'It was a quotation.' });
    expect(await detailOf(reader, dispute)).toMatchObject({
      dispute: { user1Story: STORY_A, withheld: null },
      totalVotes: 1,
    });
    expect(await isListed(server, dispute)).toBe(true);
    await vote(reader, dispute, 5);
    expect((await show(server, id)).history).toMatchObject([
      { event: 'TextRemoved', reason: 'hate' },
      { event: 'Withheld', reason: 'removed', by: 'operator' },
      { event: 'TextRestored', why: 'It was a quotation.' },
      { event: 'Restored', reason: 'removed', by: 'operator' },
    ]);
    const actors = (await eventsIn(server.platform)).filter(({ event }) => /^Text/.test(event.type)).map(e => e.actor);
    expect(new Set(actors)).toStrictEqual(new Set([OPERATOR]));
  });

  it('keeps the dispute off the lists while another text is removed', async ({ server }) => {
    const dispute = await publishDispute(server);
    for (const part of ['title', 'user2']) await decide(server, `${dispute.id}.${part}`, 'remove', { reason: 'spam' });
    expect((await detailOf(visitor(server.url), dispute)).dispute.title).toBe(REMOVED_BY_MODERATION);
    await decide(server, `${dispute.id}.title`, 'restore');
    expect(await isListed(server, dispute)).toBe(false);
    await decide(server, `${dispute.id}.user2`, 'restore');
    expect(await isListed(server, dispute)).toBe(true);
    expect((await listFor(visitor(server.url), `?q=${TITLE.slice(0, 12)}`)).some(({ id }) => id === dispute.id)).toBe(
      true,
    );
  });

  it('tells its author why by mail, and nobody else', async ({ server }) => {
    const dispute = await publishDispute(server);
    await decide(server, `${dispute.id}.user2`, 'remove', { reason: 'threat' });
    const mail = await server.mailSink.mailTo(dispute.partner.email, 'We removed one of your texts');
    for (const body of [mail.text, mail.html.replaceAll('&amp;', '&')]) {
      expect(body).toContain('It read as a threat.');
      expect(body).toContain(`${PUBLIC_URL}/dispute/${dispute.id}?appeal=user2`);
      expect(body).not.toContain('wash up');
    }
    expect(mail.headers.get('list-unsubscribe')).toContain('/unsubscribe?mails=decisionMails&token=');
    expect(mailsTo(server, dispute.creator, mail.subject)).toStrictEqual([]);
    expect(mailsTo(server, dispute.partner, mail.subject)).toHaveLength(1);
  });
});

describe('A comment that is removed', () => {
  it('keeps its place, its time and its count, and comes back', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [author, reader] = [await signUp(server), visitor(server.url)];
    const first = await comment(author, dispute, 'Buy a dishwasher.');
    await comment(author, dispute, 'Take turns.');
    // The first look counts as a view.
    await detailOf(reader, dispute);
    const before = await detailOf(reader, dispute);
    await decide(server, first.id, 'remove', { reason: 'spam' });
    const after = await detailOf(reader, dispute);
    expect(after.comments[1]).toStrictEqual({ ...before.comments[1], content: REMOVED_BY_MODERATION });
    expect({ ...after, comments: [] }).toStrictEqual({ ...before, comments: [] });
    const paged = expectBody(await reader.get(`/api/disputes/${dispute.id}/comments`), 200, commentList);
    expect(paged).toStrictEqual(after.comments);
    expect(await isListed(server, dispute)).toBe(true);
    expect((await server.mailSink.mailTo(author.email, 'We removed one of your texts')).text).toContain('your comment');

    await decide(server, `${dispute.id}.${first.id}`, 'restore');
    expect(await detailOf(reader, dispute)).toStrictEqual(before);
    expect((await server.mailSink.mailTo(author.email, 'Your text is back')).text).toContain('your comment');
  });
});

describe('An appeal', () => {
  it('is made once by the author, reaches the operator, and is answered when the text comes back', async ({
    server,
  }) => {
    const dispute = await publishDispute(server);
    const id = `${dispute.id}.user1`;
    const text = 'It was what he said, and I only quoted it.';
    const ask = (person = dispute.creator) => person.post('/api/moderation/appeals', { id, text });
    expectProblem(await ask(), 404, 'nothing_to_appeal');
    await decide(server, id, 'remove', { reason: 'harassment' });
    expect(await removalsOf(dispute.creator, dispute.id)).toMatchObject([
      { id, target: 'user1', reason: 'harassment', appeal: null },
    ]);
    expect(await removalsOf(dispute.partner, dispute.id)).toStrictEqual([]);
    expectProblem(await visitor(server.url).post('/api/moderation/appeals', { id, text }), 401, 'not_signed_in');
    expectProblem(await ask(dispute.partner), 404, 'nothing_to_appeal');
    expectBody(await ask(), 201, done);
    expect(expectProblem(await ask(), 409, 'already_appealed').message).toContain('You can appeal once');
    expect(await removalsOf(dispute.creator, dispute.id)).toMatchObject([{ appeal: 'open' }]);
    expect(await queueOf(server, dispute.id)).toMatchObject([{ id, appeal: true, reports: 0 }]);
    expect((await show(server, id)).appeals).toMatchObject([{ text, outcome: null }]);

    const why = 'You quoted him, as everybody can see.';
    expect(await decide(server, id, 'restore', { why })).toMatchObject({ appeal: true });
    expect((await server.mailSink.mailTo(dispute.creator.email, 'Your text is back')).text).toContain(why);
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);
    expect(await removalsOf(dispute.creator, dispute.id)).toStrictEqual([]);
    expect((await show(server, id)).appeals).toMatchObject([{ outcome: 'restored' }]);
  });

  it('that is turned down is answered by mail, and cannot be made again', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const said = await comment(author, dispute, 'Buy a dishwasher.');
    const id = `${dispute.id}.${said.id}`;
    await decide(server, id, 'remove', { reason: 'spam' });
    const ask = () => author.post('/api/moderation/appeals', { id, text: 'I sell none.' });
    expectBody(await ask(), 201, done);
    expect(await decide(server, id, 'dismiss', { why: 'It names a shop.' })).toMatchObject({ appeal: true });
    expect((await server.mailSink.mailTo(author.email, 'We looked again')).text).toContain('It names a shop.');
    expect(await removalsOf(author, dispute.id)).toMatchObject([{ appeal: 'upheld' }]);
    expectProblem(await ask(), 409, 'already_appealed');
    expectProblem(await send(server, id, 'dismiss'), 409, 'nothing_to_decide');
    expect(mailsTo(server, author, 'We looked again')).toHaveLength(1);
  });

  it('that was turned down cannot be made again when what it said is deleted, 30 days later', async ({
    server,
    clock,
  }) => {
    const dispute = await publishDispute(server);
    const { email, password } = dispute.creator;
    const id = `${dispute.id}.user1`;
    const ask = () => dispute.creator.post('/api/moderation/appeals', { id, text: 'It was what he said.' });
    await decide(server, id, 'remove', { reason: 'spam' });
    expectBody(await ask(), 201, done);
    await decide(server, id, 'dismiss');
    clock.advance(30 * DAY);
    await removeExpired({ ...server.platform, moderationLogDays: 30 });
    expect((await dispute.creator.post('/api/auth/login', { email, password })).status).toBe(200);
    expect((await show(server, id)).appeals).toStrictEqual([]);
    expect((await dispute.creator.get('/api/account/export')).body).toMatchObject({
      appeals: [{ text: null, outcome: 'upheld' }],
    });
    expect(await removalsOf(dispute.creator, dispute.id)).toMatchObject([{ appeal: 'upheld' }]);
    expectProblem(await ask(), 409, 'already_appealed');
  });

  it('sent by two windows at once is one', async ({ server }) => {
    const dispute = await publishDispute(server);
    await decide(server, `${dispute.id}.title`, 'remove', { reason: 'other' });
    const body = { id: `${dispute.id}.title`, text: 'Why?' };
    const answers = await Promise.all([1, 2].map(() => dispute.creator.post('/api/moderation/appeals', body)));
    expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([201, 409]);
  });
});

describe('The operator', () => {
  it('puts a dispute back on the lists that somebody is recognised in', async ({ server }) => {
    const dispute = await publishDispute(server);
    await dispute.creator.post(`/api/disputes/${dispute.id}/identifies`, {});
    expect(await queueOf(server, dispute.id)).toMatchObject([{ id: dispute.id, withheld: 'identifies' }]);
    expect((await show(server, dispute.id)).texts.map(({ text }) => text)).toStrictEqual([TITLE, STORY_A, STORY_B]);
    await decide(server, dispute.id, 'restore');
    expect(await isListed(server, dispute)).toBe(true);
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);
    expectProblem(await send(server, dispute.id, 'restore'), 409, 'not_withheld');
  });

  it('is told what does not go', async ({ server }) => {
    const dispute = await publishDispute(server);
    const reason = { reason: 'spam' };
    const id = `${dispute.id}.user1`;
    expectProblem(await send(server, dispute.id, 'remove', reason), 400, 'not_a_text');
    expectProblem(await send(server, id, 'restore'), 409, 'not_removed');
    await decide(server, id, 'remove', reason);
    expectProblem(await send(server, id, 'remove', reason), 409, 'already_removed');
    for (const unknown of [randomUUID(), `${dispute.id}.user3`, `${dispute.id}.user1.x`, 'nothing']) {
      expectProblem(await send(server, unknown, 'remove', reason), 404, 'unknown_matter');
    }
    expectProblem(await send(server, id, 'remove', { reason: 'boring' }), 400, 'invalid_input');
  });

  it('cannot bring back what its author deleted for good', async ({ server }) => {
    const dispute = await publishDispute(server);
    const id = `${dispute.id}.user2`;
    await decide(server, id, 'remove', { reason: 'hate' });
    await dispute.partner.post('/api/moderation/appeals', { id, text: 'It was not.' });
    const { password } = dispute.partner;
    expect((await dispute.partner.post('/api/account/erase', { password })).status).toBe(200);
    expectProblem(await send(server, id, 'restore'), 409, 'text_erased');
    expect((await show(server, id)).appeals).toStrictEqual([]);
  });
});

it('A member finds their reports and appeals in the copy of their data', async ({ server }) => {
  const dispute = await publishDispute(server);
  await report(dispute.creator, dispute.id, { target: 'user2', reason: 'threat', note: 'I am afraid.' });
  await decide(server, `${dispute.id}.user1`, 'remove', { reason: 'other' });
  await dispute.creator.post('/api/moderation/appeals', { id: `${dispute.id}.user1`, text: 'Please look again.' });
  expect((await dispute.creator.get('/api/account/export')).body).toMatchObject({
    reports: [{ disputeId: dispute.id, target: 'user2', reason: 'threat', note: 'I am afraid.' }],
    appeals: [{ disputeId: dispute.id, target: 'user1', text: 'Please look again.' }],
  });
});
