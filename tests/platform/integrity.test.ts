import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { damageIn } from '#platform/sqlite/integrity.ts';
import { newFolder } from '../support/newFolder.ts';

test('a file that cannot be read just now is not called damaged', async () => {
  const file = join(await newFolder(), 'some.db');
  const db = new DatabaseSync(file);
  onTestFinished(() => db.close());
  db.exec('CREATE TABLE some (id TEXT) STRICT');
  expect(await damageIn(file, 'indexes')).toStrictEqual([]);
  db.exec('BEGIN EXCLUSIVE');
  await expect(damageIn(file, 'indexes')).rejects.toThrow('database is locked');
});
