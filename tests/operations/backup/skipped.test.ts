import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { RecordedEvent } from '#eventlog/port.ts';
import { formatPosition } from '#eventlog/position.ts';
import { readConfig } from '#installation/config.ts';
import { openLog } from '#installation/stores.ts';
import { startWireServer } from '../../eventlog/wire/server.ts';
import { runCliHere } from '../../support/cli.ts';
import { detailOf, publishDispute } from '../../support/disputes.ts';
import { visitor } from '../../support/person.ts';
import { removeFolder, startServerOn, temporaryFolder } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { appendSkipped } from '../../support/skippedEvent.ts';

const OUTBOX = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32) };

const eventsAt = async (settings: Readonly<Record<string, string>>): Promise<readonly RecordedEvent[]> => {
  const log = await openLog(readConfig(settings));
  const all: RecordedEvent[] = [];
  for await (const { events } of log.readAll()) all.push(...events);
  await log.close();
  return all;
};

test('an event that the operator has skipped is skipped where the backup is restored to, whatever its position is there', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site, { settings: OUTBOX });
  const { id } = await publishDispute(server);
  const { eventId, position, skip } = await appendSkipped(server, id, { disputeId: 'no id' });
  await server.stop();
  const file = join(site.dataDir, '..', `${randomUUID()}.zst`);
  onTestFinished(() => removeFolder(file));
  expect(await runCliHere(site.dataDir, ['backup', file], OUTBOX)).toMatchObject({ code: 0 });

  const wire = await startWireServer();
  onTestFinished(async () => wire.stop());
  const settings = { ...OUTBOX, EVENTSTORE_URL: `esdb://127.0.0.1:${wire.port}?tls=false` };
  const dataDir = await temporaryFolder();
  onTestFinished(() => removeFolder(dataDir));
  const restored = await runCliHere(dataDir, ['restore', file], settings);
  expect(restored, restored.stderr).toMatchObject({ code: 0 });

  const events = await eventsAt({ DATA_DIR: dataDir, ...settings });
  const now = events.find(event => event.id === eventId)?.position;
  const moved = events.find(({ type }) => type === 'EventSkipped');
  expect(now).not.toStrictEqual(position);
  expect(moved?.data).toStrictEqual({ ...skip, position: now && formatPosition(now) });

  const again = await startServerOn({ dataDir, mailSink: site.mailSink }, { settings });
  onTestFinished(again.stop);
  expect((await detailOf(visitor(again.url), { id })).dispute.status).toBe('published');
});
