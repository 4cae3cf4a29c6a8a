import { expect, onTestFinished, test } from 'vitest';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { untilDone } from '../../support/until.ts';
import { startProxy } from '../wire/proxy.ts';
import { startWireServer } from '../wire/server.ts';

/** A log that would wait for its server longer than a test does. */
const patientLog = (url: string) => {
  const log = openEventStoreDb({ url, patienceMs: 120_000 });
  onTestFinished(() => log.close());
  return log;
};

test('a check does not wait for servers that refuse connections, and works when they are back', async () => {
  const events = await startWireServer();
  const line = await startProxy(events.port);
  onTestFinished(async () => {
    await line.close();
    events.stop();
  });
  const log = patientLog(`esdb://127.0.0.1:${line.port}?tls=false`);
  await log.check();
  await line.kill();
  await expect(log.check()).rejects.toThrow('EventStoreDB refuses connections at the address in EVENTSTORE_URL.');
  await line.revive();
  await untilDone('it works', () => log.check());
});

test('a check does not wait for a host that nobody knows', async () => {
  const log = patientLog('esdb://nowhere.invalid:2113?tls=false');
  await expect(log.check()).rejects.toThrow('The host in EVENTSTORE_URL is not known here.');
});
