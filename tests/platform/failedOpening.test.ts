import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { newFolder } from '../support/newFolder.ts';

/** Only connections that read ask for this. */
const OF_READERS = 'PRAGMA data_version';

const failReaders = (): void => {
  const { prepare } = DatabaseSync.prototype;
  const failing = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === OF_READERS) throw new Error('disk I/O error');
    return prepare.call(this, sql);
  });
  onTestFinished(() => failing.mockRestore());
};

test.each([
  ['documents', (file: string) => openSqliteDocuments({ file, durable: false, writes: 'this' })],
  ['events', (file: string) => openSqliteEventLog({ file, writes: 'this' })],
] as const)('a store of %s that can be written and not be read is closed again', async (name, open) => {
  const file = join(await newFolder(), `${name}.db`);
  failReaders();
  await expect(open(file)).rejects.toThrow('disk I/O error');
  expect(existsSync(file)).toBe(true);
  // The last connection to be closed removes the write-ahead log.
  expect(existsSync(`${file}-wal`)).toBe(false);
});
