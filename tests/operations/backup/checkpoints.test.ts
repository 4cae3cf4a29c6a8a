import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { formatPosition } from '#eventlog/position.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { type Line, parseLine } from '#operations/backup/lines.ts';
import { sqliteLogTarget } from '#operations/backup/logTarget.ts';
import { portLogTarget } from '#operations/backup/portLogTarget.ts';
import { restoreLines } from '#operations/backup/restoreLines.ts';
import { startWireServer } from '../../eventlog/wire/server.ts';
import { openDocuments } from '../../support/documents.ts';
import { newEvent } from '../../support/newEvent.ts';
import { newFolder } from '../../support/newFolder.ts';

async function* linesOf(lines: readonly object[]): AsyncGenerator<Line> {
  for (const line of lines) yield parseLine(JSON.stringify(line));
}

/** A backup with events at some positions, those up to a checkpoint handled. */
const backupOf = (positions: readonly string[], checkpoint: string): AsyncGenerator<Line> => {
  const events = positions.map(position => ({
    event: { ...newEvent('Cleared', {}), stream: randomUUID(), revision: 0, position },
  }));
  return linesOf([
    { collection: { name: 'checkpoints', fields: { position: 'text' }, unique: [] } },
    { document: { in: 'checkpoints', id: 'reaction', fields: { position: checkpoint }, body: null } },
    ...events,
  ]);
};

const nobody = (): void => undefined;

test.for([
  ['stands in the middle', ['548', '1096'], '548', '548'],
  ['stands behind events of the server itself, which are in no backup', ['548', '1096'], '90000', '1096'],
  ['stands where there is nothing yet', [], '90000', '0'],
] as const)('whoever %s passes over nothing that comes after a restore', async ([, positions, before, after]) => {
  const file = join(await newFolder(), 'events.db');
  const documents = await openDocuments();
  await restoreLines(backupOf(positions, before), documents, () => sqliteLogTarget(file), nobody);
  expect(await documents.checkpoint('reaction')).toBe(after);
  const log = await openSqliteEventLog({ file });
  onTestFinished(() => log.close());
  const { position } = await log.append(randomUUID(), 'any', [newEvent('Cleared', {})]);
  expect(Number(formatPosition(position))).toBeGreaterThan(Number(after));
});

test('whoever stands before every event of a backup begins at the beginning of the server that it is restored to', async () => {
  const wire = await startWireServer();
  onTestFinished(async () => wire.stop());
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${wire.port}?tls=false` });
  onTestFinished(() => log.close());
  const documents = await openDocuments();
  const options = { skipped: new Set<string>(), isResumed: false };
  await restoreLines(backupOf(['40'], '30'), documents, marks => portLogTarget(log, marks, options), nobody);
  expect(await documents.checkpoint('reaction')).toBe('0');
});
