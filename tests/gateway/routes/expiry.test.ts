import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { memberExport } from '#contract/account.ts';
import { castVote, disputeByCode, disputeList } from '#contract/views.ts';
import {
  comment,
  detailOf,
  joinDispute,
  listFor,
  myDisputes,
  type Published,
  publishDispute,
  vote,
} from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { register, signUp, signUpMany } from '../../support/members.ts';
import { walkPages } from '../../support/paging.ts';
import { visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();
const withoutWorker = withServer({ roles: ['gateway', 'projector'] });

const expiryOf = async (server: TestServer, dispute: { id: string }): Promise<string> =>
  String((await detailOf(visitor(server.url), dispute)).dispute.expiresAt);

/** Records the expiry, as the worker does. */
const noteExpiry = ({ platform }: TestServer, disputeId: string): Promise<void> => {
  const data = { disputeId, expiredAt: platform.clock.now() };
  return appendEvent(platform, `dispute-${disputeId}`, { type: 'Expired', data });
};

const isListed = async (server: TestServer, status: 'published' | 'expired', id: string): Promise<boolean> =>
  (await listFor(visitor(server.url), `?status=${status}`)).some(dispute => dispute.id === id);

describe('When the 30 days are over but not yet logged', () => {
  withoutWorker('the dispute is open until the last millisecond', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    clock.setTo(await expiryOf(server, dispute), -1);
    const late = await signUp(server);
    expectBody(await late.post(`/api/disputes/${dispute.id}/vote`, { rating: 5 }), 200, castVote);
    await comment(late, dispute, 'Just in time.');
    expect((await detailOf(late, dispute)).dispute.status).toBe('published');
    expect(await isListed(server, 'published', dispute.id)).toBe(true);
    expect(await isListed(server, 'expired', dispute.id)).toBe(false);
  });

  withoutWorker('it is expired for every reader from that millisecond on', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const member = await signUp(server);
    await vote(member, dispute, 10);
    clock.setTo(await expiryOf(server, dispute));
    const reader = await signUp(server);
    expect(await detailOf(reader, dispute)).toMatchObject({ dispute: { status: 'expired' }, user2Percentage: 100 });
    expect(await isListed(server, 'published', dispute.id)).toBe(false);
    expect(await isListed(server, 'expired', dispute.id)).toBe(true);
    const byCode = await reader.get(`/api/disputes/by-code/${dispute.refereeCode}`);
    expect(expectBody(byCode, 200, disputeByCode).status).toBe('expired');
    await dispute.creator.post('/api/auth/login', { email: dispute.creator.email, password: dispute.creator.password });
    expect(await myDisputes(dispute.creator)).toMatchObject([{ status: 'expired', user2Percentage: 100 }]);
    const exported = await dispute.creator.get('/api/account/export');
    expect(expectBody(exported, 200, memberExport).disputes).toMatchObject([{ id: dispute.id, status: 'expired' }]);
  });

  withoutWorker('a partner who joins again is told too', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const { partner } = dispute;
    clock.setTo(await expiryOf(server, dispute));
    await partner.post('/api/auth/login', { email: partner.email, password: partner.password });
    expect((await joinDispute(partner, dispute)).status).toBe('expired');
  });

  withoutWorker('a link to it no longer asks for votes', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    await vote(await signUp(server), dispute, 10);
    const page = async () => (await visitor(server.url).get(`/dispute/${dispute.id}`)).text;
    expect(await page()).toContain('"1 vote so far. Read both sides and say what you think."');
    clock.setTo(await expiryOf(server, dispute));
    expect(await page()).toContain('"1 vote. The vote is closed."');
  });

  withoutWorker('it stands in its place among the disputes logged as expired', async ({ server, clock }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const disputes: Published[] = [];
    for (let votes = 0; votes < 4; votes += 1) {
      const dispute = await publishDispute(server, { creator, partner });
      for (const voter of await signUpMany(server, votes)) await vote(voter, dispute, 5);
      disputes.push(dispute);
    }
    const [least = '', , third = '', most = ''] = disputes.map(({ id }) => id);
    clock.setTo(await expiryOf(server, { id: most }));
    for (const disputeId of [least, third]) await noteExpiry(server, disputeId);
    const reader = visitor(server.url);
    for (const limit of [1, 2, 100]) {
      const pages = await walkPages(reader, `/api/disputes?status=expired&sort=popular&limit=${limit}`, disputeList);
      const ids = pages.flat().map(({ id }) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      const ours = ids.filter(id => disputes.some(dispute => dispute.id === id));
      expect(ours).toStrictEqual(disputes.map(({ id }) => id).toReversed());
    }
  });

  withoutWorker('it can be found by its title, and hidden disputes stay hidden', async ({ server, clock }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const title = 'Who waters the cactus?';
    const [sought, withheld] = [
      await publishDispute(server, { title, creator, partner }),
      await publishDispute(server, { title, creator, partner }),
    ];
    const other = await publishDispute(server, { creator, partner });
    const { platform } = server;
    const data = { disputeId: withheld.id, reason: 'moderation', by: 'operator' } as const;
    const withheldAt = platform.clock.now();
    await appendEvent(platform, `dispute-${withheld.id}`, { type: 'Withheld', data: { ...data, withheldAt } });
    clock.setTo(await expiryOf(server, other));
    const found = await listFor(visitor(server.url), '?status=expired&q=cactus');
    expect(found.map(({ id }) => id)).toStrictEqual([sought.id]);
    expect(await isListed(server, 'expired', other.id)).toBe(true);
    expect(await isListed(server, 'expired', withheld.id)).toBe(false);
  });

  withoutWorker('nobody votes or comments from then on', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    clock.setTo(await expiryOf(server, dispute));
    const late = await signUp(server);
    expectProblem(
      await late.post(`/api/disputes/${dispute.id}/vote`, { rating: 5 }),
      409,
      'voting_closed',
      'Voting on this dispute is closed.',
    );
    expectProblem(
      await late.post(`/api/disputes/${dispute.id}/comments`, { content: 'Too late.' }),
      409,
      'discussion_closed',
      'Comments on this dispute are closed.',
    );
  });
});

describe('When the 30 days are over', () => {
  it('the log says so, and both participants get a mail', async ({ server, clock }) => {
    const [creator, partner] = [await register(server), await register(server)];
    const dispute = await publishDispute(server, { creator, partner });
    const expiresAt = await expiryOf(server, dispute);
    clock.setTo(expiresAt);
    const expired = await until('the dispute expired in the log', async () => {
      const events = await server.platform.store.readStream(`dispute-${dispute.id}`);
      return events.find(({ event }) => event.type === 'Expired')?.event;
    });
    expect(expired.data).toStrictEqual({ disputeId: dispute.id, expiredAt: expiresAt });
    for (const { email } of [creator, partner]) {
      const { text } = await server.mailSink.mailTo(email, 'The vote has ended');
      expect(text).toContain(`/dispute/${dispute.id}`);
    }
    expect(await isListed(server, 'expired', dispute.id)).toBe(true);
  });
});

describe('A dispute whose history is damaged', () => {
  it('does not delay the expiry of later ones', async ({ server, clock }) => {
    const [damaged, whole] = [await publishDispute(server), await publishDispute(server)];
    const { log } = server.platform;
    const [first] = await log.readStream(`dispute-${damaged.id}`);
    if (first === undefined) throw new Error('The dispute has no event');
    const { metadata } = first;
    const poison = { id: randomUUID(), type: 'Expired', data: { disputeId: 'not at all' }, metadata };
    await log.append(`dispute-${damaged.id}`, 'any', [poison]);
    clock.setTo(await expiryOf(server, whole), 1);
    const types = await until('the other one has expired', async () => {
      const events = await log.readStream(`dispute-${whole.id}`);
      return events.at(-1)?.type === 'Expired' && events.map(({ type }) => type);
    });
    expect(types.filter(type => type === 'Expired')).toHaveLength(1);
  });
});
