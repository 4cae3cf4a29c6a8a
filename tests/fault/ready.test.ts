/** When a server says that it is ready, its read models show what is in the log. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { readConfig } from '#installation/config.ts';
import { startServer } from '#server/server.ts';
import { startProxy } from '../eventlog/wire/proxy.ts';
import { startWireServer } from '../eventlog/wire/server.ts';
import { runCliHere } from '../support/cli.ts';
import { detailOf, publishDispute } from '../support/disputes.ts';
import { monitor } from '../support/monitor.ts';
import { newEvent } from '../support/newEvent.ts';
import { visitor } from '../support/person.ts';
import { startServerOn, startTestServer, type TestServer, testSettings } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const readiness = async ({ url }: TestServer) => {
  const { status, body } = await monitor(url).get('/readyz');
  return { status, body };
};

const untilReady = (server: TestServer) => until('it is ready', async () => (await readiness(server)).status === 200);

const CATCHING_UP = {
  status: 503,
  body: { problems: [expect.stringMatching(/^The read models catch up with the log: they have reached \d+% of it/)] },
};

test('a server whose read models were deleted is ready only when they show everything again', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const first = await startServerOn(site);
  const dispute = await publishDispute(first);
  await first.stop();
  for (const suffix of ['', '-wal', '-shm']) await rm(join(site.dataDir, `read-models-a.db${suffix}`), { force: true });

  const gateway = await startServerOn(site, { roles: ['gateway'] });
  onTestFinished(gateway.stop);
  expect(await readiness(gateway)).toMatchObject(CATCHING_UP);
  const projector = await startServer({
    config: readConfig(testSettings(site.dataDir, site.mailSink)),
    roles: ['projector'],
  });
  onTestFinished(projector.stop);
  await untilReady(gateway);
  expect((await detailOf(visitor(gateway.url), dispute)).dispute.id).toBe(dispute.id);
});

test('after an outage a server is ready only when its read models have caught up', async () => {
  const events = await startWireServer();
  const line = await startProxy(events.port);
  const writer = openEventStoreDb({ url: `esdb://127.0.0.1:${events.port}?tls=false` });
  onTestFinished(async () => {
    await writer.close();
    await line.close();
    events.stop();
  });
  const settings = { EVENTSTORE_URL: `esdb://127.0.0.1:${line.port}?tls=false` };
  // Nothing projects here.
  const server = await startTestServer({ roles: ['gateway'], settings });
  onTestFinished(server.stop);
  await untilReady(server);

  await line.kill();
  expect(await readiness(server)).toMatchObject({
    status: 503,
    body: {
      problems: [
        'Event log: EventStoreDB refuses connections at the address in EVENTSTORE_URL. Start it, or correct the address.',
      ],
    },
  });
  await writer.append('operator', 'any', [newEvent('Cleared', { clearedAt: new Date().toISOString() })]);
  await line.revive();
  await until('the log is back', async () => {
    const { body } = await readiness(server);
    return !JSON.stringify(body).includes('Event log');
  });
  expect(await readiness(server)).toMatchObject(CATCHING_UP);
});

test('a rebuild beside a running server keeps it ready and its pages shown', async () => {
  const server = await startTestServer();
  onTestFinished(server.stop);
  const dispute = await publishDispute(server);
  await untilReady(server);
  let isOver = false;
  const rebuilding = runCliHere(server.dataDir, ['rebuild', '--accept']).finally(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  while (!isOver) {
    seen.add((await readiness(server)).status);
    seen.add((await visitor(server.url).get(`/api/disputes/${dispute.id}`)).status);
  }
  expect((await rebuilding).code).toBe(0);
  expect([...seen]).toStrictEqual([200]);
});
