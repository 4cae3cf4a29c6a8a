import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { streams } from '#domain/streams.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { verifyLog } from '#operations/verify/verifyLog.ts';
import { systemClock } from '#platform/clock.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { startWireServer } from '../eventlog/wire/server.ts';
import { openDocuments } from '../support/documents.ts';
import { newEvent } from '../support/newEvent.ts';

it('verify reports an event that EventStoreDB has stored twice', async () => {
  const wire = await startWireServer();
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${wire.port}?tls=false` });
  onTestFinished(async () => {
    await log.close();
    wire.stop();
  });
  const cleared = newEvent('Cleared', { clearedAt: new Date().toISOString() }, { id: randomUUID() });
  await log.append(streams.operator, 'any', [cleared]);
  wire.log.restart();
  await log.append(streams.operator, 'any', [cleared]);
  const keyring = openKeyring(await openDocuments(), systemClock);
  const report = await verifyLog({ log, keyring, lateStarts: true, onProgress: () => undefined });
  expect(report.problems).toMatchObject([{ kind: 'repeated', revision: 1, stream: streams.operator }]);
});
