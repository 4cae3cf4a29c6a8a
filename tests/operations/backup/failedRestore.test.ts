import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { positionOf } from '#eventlog/position.ts';
import type { Line } from '#operations/backup/lines.ts';
import { sqliteLogTarget } from '#operations/backup/logTarget.ts';
import { restoreLines } from '#operations/backup/restoreLines.ts';
import { openDocuments } from '../../support/documents.ts';
import { newFolder } from '../../support/newFolder.ts';

const metadata = { schemaVersion: 1, correlationId: 'a', causationId: 'a', actor: null, recordedAt: '2026-01-01' };
const event = { stream: 'one', revision: 0n, id: randomUUID(), type: 'Cleared', data: {}, metadata };

async function* breakingOff(): AsyncGenerator<Line> {
  yield { event: { ...event, position: positionOf(1n) } };
  throw new Error('no space left on device');
}

test('the log that a restore has begun is closed when the restore fails: on some systems it could not be removed', async () => {
  const file = join(await newFolder(), 'events.db');
  const restoring = restoreLines(
    breakingOff(),
    await openDocuments(),
    () => sqliteLogTarget(file),
    () => undefined,
  );
  await expect(restoring).rejects.toThrow('no space left on device');
  expect(existsSync(file)).toBe(true);
  // The last connection to be closed removes the write-ahead log.
  expect(existsSync(`${file}-wal`)).toBe(false);
});
