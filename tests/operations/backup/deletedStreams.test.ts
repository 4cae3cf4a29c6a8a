import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { parseLine } from '#operations/backup/lines.ts';
import { portLogSource } from '#operations/backup/source.ts';
import { startWireServer } from '../../eventlog/wire/server.ts';
import { newEvent } from '../../support/newEvent.ts';

test('a backup of servers holds nothing of streams that were deleted, though the whole log still shows them', async () => {
  const wire = await startWireServer();
  onTestFinished(async () => wire.stop());
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${wire.port}?tls=false` });
  onTestFinished(() => log.close());
  const [erased, gone] = [streams.member(randomUUID()), streams.member(randomUUID())];
  for (const stream of [erased, gone]) {
    await log.append(stream, 'no_stream', [newEvent('TagChosen', { tag: 'BlueTeapot' })]);
    await log.deleteStream(stream);
  }
  await log.append(erased, 'no_stream', [newEvent('MemberErased', {})]);

  const kept = [];
  for await (const line of portLogSource(log).events()) kept.push(parseLine(line));
  expect(kept).toMatchObject([{ event: { type: 'MemberErased', stream: erased, revision: 0n } }]);
});
