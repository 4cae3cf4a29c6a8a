import { copyFile, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { isDamage } from '#platform/sqlite/errors.ts';
import { openDatabase } from '#platform/sqlite/openDatabase.ts';
import { newFolder } from '../support/newFolder.ts';

const PAGE = 4096;

const write = (db: DatabaseSync, from: number, to: number): void => {
  const insert = db.prepare('INSERT INTO things (id, text) VALUES (?, ?)');
  for (let id = from; id < to; id += 1) insert.run(id, `${id}`.repeat(500));
};

const rowsOf = (db: DatabaseSync): readonly unknown[] => db.prepare('SELECT id, text FROM things').all();

/** As a kill leaves them: what was written first is in the file, then some in the -wal alone. */
const openKilled = async () => {
  const file = join(await newFolder(), 'things.db');
  const db = openDatabase(file, true);
  onTestFinished(() => db.close());
  db.exec('PRAGMA wal_autocheckpoint = 0; CREATE TABLE things (id INTEGER PRIMARY KEY, text TEXT)');
  write(db, 0, 20);
  db.exec('PRAGMA wal_checkpoint(RESTART)');
  write(db, 20, 30);
  return { file, rows: rowsOf(db), pages: (await stat(file)).size / PAGE };
};

const copyTo = async (file: string): Promise<string> => {
  const copy = join(await newFolder(), 'things.db');
  for (const suffix of ['', '-wal']) await copyFile(`${file}${suffix}`, `${copy}${suffix}`);
  return copy;
};

/** @returns undefined where it is refused as damaged */
const openWhole = (file: string): DatabaseSync | undefined => {
  try {
    return openDatabase(file, true);
  } catch (error) {
    expect(isDamage(error)).toBe(true);
    return undefined;
  }
};

test('a database that was cut short is refused as damaged and stays as it is, unless its -wal has all that is gone', async () => {
  const { file, rows, pages } = await openKilled();
  const refused: number[] = [];
  for (let left = 1; left <= pages; left += 1) {
    const copy = await copyTo(file);
    await truncate(copy, left * PAGE);
    const wal = await readFile(`${copy}-wal`);
    const db = openWhole(copy);
    if (db === undefined) {
      refused.push(left);
      expect((await stat(copy)).size).toBe(left * PAGE);
      expect(await readFile(`${copy}-wal`)).toStrictEqual(wal);
    } else {
      expect(rowsOf(db)).toStrictEqual(rows);
      db.close();
    }
  }
  expect(refused).toContain(pages - 2);
  expect(refused).not.toContain(pages);
});
