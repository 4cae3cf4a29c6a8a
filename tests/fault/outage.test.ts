/** The stores of a running server become unavailable and come back. Nothing is restarted. */
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished, test } from 'vitest';
import { healthOf } from '#gateway/monitoring/health.ts';
import { startProxy } from '../eventlog/wire/proxy.ts';
import { startWireServer } from '../eventlog/wire/server.ts';
import { mongoServer } from '../platform/documents/mongoServer.ts';
import { startWireProxy } from '../platform/documents/wire/proxy.ts';
import { createDispute, detailOf, publishDispute, vote } from '../support/disputes.ts';
import { SECOND } from '../support/manualClock.ts';
import { signUp } from '../support/members.ts';
import { monitor } from '../support/monitor.ts';
import { type Answer, visitor } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openDatabase } from '../support/stores.ts';
import { until, untilSeen } from '../support/until.ts';

const serverWith = async (settings: Readonly<Record<string, string>>): Promise<TestServer> => {
  const server = await startTestServer({ threads: 'own', settings: { LOG_LEVEL: 'error', ...settings } });
  onTestFinished(() => server.stop());
  return server;
};

/** @param codes one of which the answer has */
const expectNotNow = ({ status, headers, body }: Answer, ...codes: readonly string[]): void => {
  expect({ status, body }).toMatchObject({ status: 503, body: { requestId: expect.any(String) } });
  expect(codes).toContain((body as { readonly code: string }).code);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
};

/** @throws with what the server says is wrong when it does not get ready */
const readyAgain = (server: TestServer) =>
  untilSeen(
    'the server is ready again',
    async () => {
      const { status, body } = await monitor(server.url).get('/readyz');
      return { status, body };
    },
    ({ status }) => status === 200,
  );

test('without EventStoreDB people can read and sign in, what needs it is put off, and all works when it is back', async () => {
  const events = await startWireServer();
  const line = await startProxy(events.port);
  onTestFinished(async () => {
    await line.close();
    events.stop();
  });
  const server = await serverWith({ EVENTSTORE_URL: `esdb://127.0.0.1:${line.port}?tls=false` });
  const dispute = await publishDispute(server);
  const [voter, creator] = [await signUp(server), await signUp(server)];
  // The first vote makes a key.
  await vote(await signUp(server), dispute, 3);

  line.cut();
  const reader = visitor(server.url);
  const path = `/api/disputes/${dispute.id}`;
  for (const page of ['/api/disputes', path, `${path}/comments`, '/healthz'])
    expect([page, (await reader.get(page)).status]).toStrictEqual([page, 200]);
  expect((await voter.get('/api/my-disputes')).status).toBe(200);
  expect((await reader.post('/api/auth/login', { email: voter.email, password: voter.password })).status).toBe(200);
  const [voted, created, ready] = await Promise.all([
    voter.post(`${path}/vote`, { rating: 3 }, { 'Idempotency-Key': 'once' }),
    creator.post('/api/disputes', { title: 'Who feeds the cat on Sundays?' }, { 'Idempotency-Key': 'once' }),
    reader.get('/readyz'),
  ]);
  expectNotNow(voted, 'not_stored');
  expectNotNow(created, 'not_stored');
  expect(ready.status).toBe(503);
  const asked = performance.now();
  const metrics = await monitor(server.url).get('/metrics');
  expect(metrics.status).toBe(200);
  // A monitor does not wait longer.
  expect(performance.now() - asked).toBeLessThan(10 * SECOND);
  expect(metrics.text).toMatch(/^projection_position [1-9]/m);
  expect(metrics.text).not.toMatch(/^event_log_position /m);

  line.restore();
  await readyAgain(server);
  expect((await monitor(server.url).get('/metrics')).text).toMatch(/^event_log_position [1-9]/m);
  expect((await voter.post(`${path}/vote`, { rating: 3 }, { 'Idempotency-Key': 'once' })).status).toBe(200);
  await until('the vote is shown', async () => (await detailOf(reader, dispute)).totalVotes === 2);
  await createDispute(creator);
});

test('a vote whose answer EventStoreDB loses says that nobody knows, and counts once when it is sent again', async () => {
  const events = await startWireServer();
  onTestFinished(() => events.stop());
  const server = await serverWith({ EVENTSTORE_URL: `esdb://127.0.0.1:${events.port}?tls=false` });
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  const send = () => voter.post(`/api/disputes/${dispute.id}/vote`, { rating: 3 }, { 'Idempotency-Key': 'once' });

  events.loseAnswers();
  expectNotNow(await send(), 'outcome_unknown');
  expect(events.lostAnswers()).toBeGreaterThan(0);
  events.answer();
  expect((await send()).status).toBe(200);
  await until('the vote is shown', async () => (await detailOf(visitor(server.url), dispute)).totalVotes === 1);
});

test('a log that does not answer at all is told of before whoever asks gives up', async () => {
  const { platform } = await serverWith({});
  const answered = Promise.withResolvers<void>();
  const log = { ...platform.log, check: () => answered.promise };
  const running = { projector: undefined, worker: undefined };
  const health = healthOf({ ...platform, log }, running, { failure: undefined, warnings: [] }, 50);
  expect((await health.look()).problems).toStrictEqual(['Event log: No answer within 50 ms']);
  answered.resolve();
  expect((await health.look()).problems).toStrictEqual([]);
});

test('a disk to which nothing can be written makes a server not ready, which says why', async () => {
  const server = await serverWith({});
  const disk = new DatabaseSync(join(server.dataDir, 'documents.db'), { timeout: 10_000 });
  onTestFinished(() => disk.close());
  disk.exec('BEGIN IMMEDIATE');
  const noticed = await until('it is noticed', async () => {
    const { status, body } = await monitor(server.url).get('/readyz');
    return status === 503 && JSON.stringify(body).includes('Documents: ') && body;
  });
  expect(noticed).toMatchObject({
    problems: ['Documents: The document store cannot be reached (database is locked)'],
  });
  disk.exec('ROLLBACK');
  await readyAgain(server);
});

test('a thread that writes the log and dies makes a server not ready until another one can be started', async () => {
  const threads: Worker[] = [];
  const note = (thread: Worker): void => void threads.push(thread);
  process.on('worker', note);
  const server = await serverWith({});
  process.off('worker', note);
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  const path = `/api/disputes/${dispute.id}`;

  const file = join(server.dataDir, 'events.db');
  await rename(file, `${file}.away`);
  await mkdir(file);
  await threads.find(thread => thread.threadName === 'writer of events.db')?.terminate();
  expect(await monitor(server.url).get('/readyz')).toMatchObject({
    status: 503,
    body: { problems: [expect.stringContaining('events.db was deleted'), expect.stringContaining('Event log: ')] },
  });
  expectNotNow(await voter.post(`${path}/vote`, { rating: 3 }), 'not_stored', 'outcome_unknown');
  expect((await visitor(server.url).get(path)).status).toBe(200);

  await rmdir(file);
  await rename(`${file}.away`, file);
  await readyAgain(server);
  await vote(voter, dispute, 3);
});

const mongo = await mongoServer();

const withoutMongo = async (url: string): Promise<void> => {
  const database = await openDatabase(url);
  const line = await startWireProxy(database.url);
  onTestFinished(async () => {
    await line.close();
    await database.drop();
  });
  const server = await serverWith({ MONGODB_URL: line.url });
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  const reader = visitor(server.url);
  const path = `/api/disputes/${dispute.id}`;
  await until('it can be read', async () => (await reader.get(path)).status === 200);

  for (const fail of [line.cut, line.hang, line.mute]) {
    fail();
    const answers = await Promise.all([
      reader.get('/api/disputes'),
      reader.get(path),
      voter.post(`${path}/vote`, { rating: 3 }),
      reader.post('/api/auth/login', { email: voter.email, password: voter.password }),
    ]);
    for (const answer of answers) expectNotNow(answer, 'unavailable', 'not_stored');
    expect((await reader.get('/readyz')).status).toBe(503);
    for (const path of ['/healthz', '/']) expect([path, (await reader.get(path)).status]).toStrictEqual([path, 200]);
    line.restore();
    await readyAgain(server);
    expect((await reader.get(path)).status).toBe(200);
  }
  await vote(voter, dispute, 3);
  await until('the vote is shown', async () => (await detailOf(reader, dispute)).totalVotes === 1);
  await server.mailSink.mailTo(dispute.creator.email, 'the vote is open');
};

const TITLE = 'without MongoDB the screens load, the rest is put off, and all works when it is back';
if (mongo) test(TITLE, () => withoutMongo(mongo.url));
else it.skip(`${TITLE}: MONGODB_URL is not set, and no container engine answers`);
