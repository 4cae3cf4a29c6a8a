/** A store goes away in the middle of a request. What the answer says of the request is so. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleared, seeded } from '#contract/views.ts';
import type { EventType } from '#domain/events.ts';
import { streams } from '#domain/streams.ts';
import { decide, queueOf, report, send } from '../command-api/desk/desk.ts';
import { startProxy } from '../eventlog/wire/proxy.ts';
import { startWireServer } from '../eventlog/wire/server.ts';
import { publishDispute } from '../support/disputes.ts';
import { appendEvent, countEvents } from '../support/eventLog.ts';
import { expectBody, expectProblem } from '../support/expectations.ts';
import { signUp } from '../support/members.ts';
import { monitor } from '../support/monitor.ts';
import { visitor } from '../support/person.ts';
import { ADMIN_SECRET, startTestServer, type TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** Does something as soon as the log has acknowledged an event of this type. */
const afterAppending = ({ platform: { log } }: TestServer, awaited: EventType, work: () => void): void => {
  const append = log.append.bind(log);
  const spy = vi.spyOn(log, 'append').mockImplementation(async (stream, expected, events) => {
    const appended = await append(stream, expected, events);
    if (events.some(({ type }) => type === awaited)) {
      spy.mockRestore();
      work();
    }
    return appended;
  });
};

/**
 * A server without a worker, which would do the rest of some commands, with a log that can go away.
 */
const openScene = async () => {
  const events = await startWireServer();
  const line = await startProxy(events.port);
  onTestFinished(async () => {
    await line.close();
    events.stop();
  });
  const server = await startTestServer({
    roles: ['gateway', 'projector'],
    settings: { EVENTSTORE_URL: `esdb://127.0.0.1:${line.port}?tls=false` },
  });
  onTestFinished(() => server.stop());
  return {
    server,
    goAway: line.cut,
    goAwayAfter: (type: EventType) => afterAppending(server, type, line.cut),
    comeBack: async () => {
      line.restore();
      await until('the server is ready', async () => (await monitor(server.url).get('/readyz')).status === 200);
    },
  };
};

const asOperator = ({ url }: TestServer, path: string) =>
  visitor(url).post(`/api/admin/${path}`, undefined, { 'X-Admin-Secret': ADMIN_SECRET });

test('a clear that was cut short after it began does not say that it is done', async () => {
  const { server, goAwayAfter, comeBack } = await openScene();
  const dispute = await publishDispute(server);
  goAwayAfter('Cleared');
  expectProblem(await asOperator(server, 'clear-database'), 503, 'outcome_unknown');
  await comeBack();
  const kept = () => server.platform.store.readStream(streams.dispute(dispute.id));
  expect(await kept()).not.toStrictEqual([]);
  expectBody(await asOperator(server, 'clear-database'), 200, cleared);
  expect(await kept()).toStrictEqual([]);
});

test('a clear that found no log from the beginning says that nothing is stored', async () => {
  const { server, goAway } = await openScene();
  goAway();
  expectProblem(await asOperator(server, 'clear-database'), 503, 'not_stored');
});

test('a seed that was cut short after it began does not say that it is done', async () => {
  const { server, goAwayAfter, comeBack } = await openScene();
  goAwayAfter('VoteCast');
  expectProblem(await asOperator(server, 'seed-production'), 503, 'outcome_unknown');
  await comeBack();
  expect(expectBody(await asOperator(server, 'seed-production'), 200, seeded).totalCreated).toBeGreaterThan(0);
});

test('a dispute that is off for two reasons is put back for both at once, or not at all', async () => {
  const { server, goAwayAfter, comeBack } = await openScene();
  const { platform, url } = server;
  const dispute = await publishDispute(server);
  for (const reason of ['moderation', 'identifies'] as const) {
    const data = { disputeId: dispute.id, reason, by: 'operator', withheldAt: platform.clock.now() } as const;
    await appendEvent(platform, streams.dispute(dispute.id), { type: 'Withheld', data });
  }
  goAwayAfter('Restored');
  await decide(server, dispute.id, 'restore');
  await comeBack();
  expect((await visitor(url).get(`/api/disputes/${dispute.id}`)).status).toBe(200);
});

test('a removal whose reports could not be closed is not said to be done, and is completed when it is sent again', async () => {
  const server = await startTestServer({ threads: 'own' });
  onTestFinished(() => server.stop());
  const dispute = await publishDispute(server);
  await report(await signUp(server), dispute.id, { target: 'user1', reason: 'other' });
  const disk = new DatabaseSync(join(server.dataDir, 'documents.db'), { timeout: 10_000 });
  onTestFinished(() => disk.close());
  afterAppending(server, 'TextRemoved', () => disk.exec('BEGIN IMMEDIATE'));
  const remove = () => send(server, `${dispute.id}.user1`, 'remove', { reason: 'other' });
  expectProblem(await remove(), 503, 'outcome_unknown');
  disk.exec('ROLLBACK');
  expect(await queueOf(server, dispute.id)).toHaveLength(1);
  expectProblem(await remove(), 409, 'already_removed');
  expect(await queueOf(server, dispute.id)).toStrictEqual([]);
});

test('an erasure that was cut short is not said to be done', async () => {
  const { server, goAwayAfter } = await openScene();
  const { creator } = await publishDispute(server);
  goAwayAfter('Withheld');
  const { email, password } = creator;
  expectProblem(await creator.post('/api/account/erase', { password }), 503, 'outcome_unknown');
  // Nobody else gets into the account meanwhile.
  expect((await creator.get('/api/auth/user')).status).toBe(401);
  expectProblem(await visitor(server.url).post('/api/auth/login', { email, password }), 401, 'invalid_credentials');
});

test.each([
  ['vote', 'VoteCast', { rating: 3 }, 200],
  ['comments', 'CommentPosted', { content: 'Take turns.' }, 201],
  ['identifies', 'Withheld', {}, 200],
] as const)('a member who sends %s is told that it is stored', async (path, type, body, status) => {
  const { server, goAwayAfter, comeBack } = await openScene();
  const dispute = await publishDispute(server);
  const member = path === 'identifies' ? dispute.partner : await signUp(server);
  const put = (key: string) =>
    member.post(`/api/disputes/${dispute.id}/${path}`, body, { 'Idempotency-Key': `${key}` });
  goAwayAfter(type);
  const answer = await put('once');
  expect(answer.status, answer.text).toBe(status);
  await comeBack();
  expect((await put('once')).body).toStrictEqual(answer.body);
  expect(await countEvents(server.platform, type, dispute.id)).toBe(1);
});
