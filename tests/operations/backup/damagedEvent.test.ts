import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startWireServer } from '../../eventlog/wire/server.ts';
import { runCliHere } from '../../support/cli.ts';
import { breakJsonOf } from '../../support/damage.ts';
import { publishDispute } from '../../support/disputes.ts';
import { untilStopped } from '../../support/monitor.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import { prepared } from '../../support/prepared.ts';
import { removeFolder, startServerOn, temporaryFolder } from '../../support/server.ts';
import type { Site } from '../../support/site.ts';
import { appendSkipped } from '../../support/skippedEvent.ts';
import { until } from '../../support/until.ts';

const OUTBOX = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32) };
const HALF = '{"disputeId":';

/**
 * An installation, and the id of an event in its log that is no longer JSON and that the operator
 * has skipped.
 */
let [dataDir, damaged] = ['', ''];
let site: Site;

const openScene = prepared(async site => {
  const server = await startServerOn(site, { settings: OUTBOX });
  const { id } = await publishDispute(server);
  const { eventId } = await appendSkipped(server, id, { disputeId: id, expiredAt: server.platform.clock.now() });
  await server.stop();
  breakJsonOf(join(site.dataDir, 'events.db'), eventId, HALF);
  return { eventId };
});

beforeEach(async () => {
  ({ site, eventId: damaged } = await openScene());
  dataDir = site.dataDir;
});

const run = async (folder: string, args: readonly string[], settings = {}): Promise<string> => {
  const { code, stdout, stderr } = await runCliHere(folder, args, { ...OUTBOX, ...settings });
  expect(code, stderr).toBe(0);
  return stdout;
};

const textsIn = (folder: string) => {
  const db = new DatabaseSync(join(folder, 'events.db'), { timeout: 10_000 });
  const texts = db.prepare('SELECT data, metadata FROM events WHERE id = ?').get(damaged);
  db.close();
  return { ...texts };
};

test('comes back as it was by a backup, and keeps nothing else from it', async () => {
  const file = join(await newFolder(), 'all.zst');
  await run(dataDir, ['backup', file]);
  const restored = await newFolder();
  await run(restored, ['restore', file]);
  expect(textsIn(restored)).toStrictEqual({ data: HALF, metadata: HALF });
  expect(JSON.parse(await run(restored, ['verify', '--json']))).toMatchObject({ ok: true, log: { skipped: 1 } });

  const wire = await startWireServer();
  onTestFinished(async () => wire.stop());
  const EVENTSTORE_URL = `esdb://127.0.0.1:${wire.port}?tls=false`;
  const onServer = await temporaryFolder();
  onTestFinished(() => removeFolder(onServer));
  await run(onServer, ['restore', file], { EVENTSTORE_URL });
  const verified = await run(onServer, ['verify', '--json'], { EVENTSTORE_URL });
  expect(JSON.parse(verified)).toMatchObject({ ok: true, log: { skipped: 1 } });
});

test('keeps nobody from moving, and from asking about all others', async () => {
  const target = await newFolder();
  await run(target, ['migrate', '--from-data-dir', dataDir, '--to-data-dir', target]);
  expect(JSON.parse(await run(target, ['verify', '--json']))).toMatchObject({ ok: true, log: { skipped: 1 } });
  expect(await run(dataDir, ['events', 'query', 'SELECT count(*) AS n FROM published', '--format', 'csv'])).toBe(
    'n\n1\n',
  );
});

test('that nobody has skipped keeps nothing from being restored: it can be skipped there', async () => {
  const db = new DatabaseSync(join(dataDir, 'events.db'), { timeout: 10_000 });
  db.exec("DELETE FROM events WHERE type = 'EventSkipped'");
  db.close();
  const file = join(await newFolder(), 'all.zst');
  await run(dataDir, ['backup', file]);
  const restored = await newFolder();
  const { code, stderr } = await runCliHere(restored, ['restore', file], OUTBOX);
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(
      'The read models stop at the event that also stops those of the backup: Event Expired at position',
    ),
  });
  const server = await startServerOn({ dataDir: restored, mailSink: site.mailSink }, { settings: OUTBOX });
  onTestFinished(server.stop);
  const ready = await untilStopped(server.url);
  const position = /at position (\d+)/.exec(ready.text)?.[1];
  await run(restored, ['projection', 'skip', '--position', String(position), '--why', 'It cannot be read']);
  await until('it goes on', async () => (await visitor(server.url).get('/readyz')).status === 200);
  expect((await visitor(server.url).get('/api/disputes')).body).toHaveLength(1);
});
