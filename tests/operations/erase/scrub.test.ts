import { watch } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scrubFolder } from '#operations/erase/scrub/scrub.ts';
import { LEAVES_NOTHING, openDatabase } from '#platform/sqlite/openDatabase.ts';
import { placesOf } from '../../support/bytes.ts';
import { newFolder } from '../../support/newFolder.ts';
import { removeFolder, temporaryFolder } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const GONE = 'somebody-who-is-gone@people.example';

/** A database that others use, too, and in whose free space there is an address. */
const openPeople = async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  const db = new DatabaseSync(join(folder, 'people.db'));
  onTestFinished(() => db.close());
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA user_version = ${LEAVES_NOTHING}; CREATE TABLE people (email TEXT)`);
  const add = db.prepare('INSERT INTO people VALUES (?)');
  for (const email of [GONE, 'somebody-who-stays@people.example']) add.run(email);
  db.prepare('DELETE FROM people WHERE email = ?').run(GONE);
  return { folder, db };
};

test.for([
  ['what is found', [GONE], true],
  ['what nobody knows', undefined, true],
  ['what is not there', ['somebody-who-never-came@people.example'], false],
] as const)('a database is rewritten for %s', async ([, words, rewritten]) => {
  const { folder, db } = await openPeople();
  expect(await placesOf(folder, [GONE])).not.toStrictEqual([]);
  const files = await scrubFolder({ folder, words });
  expect(files).toContainEqual(expect.objectContaining({ file: 'people.db', rewritten, found: 0 }));
  expect((await placesOf(folder, [GONE])).length > 0).toBe(!rewritten);
  expect(db.prepare('SELECT email FROM people').all()).toMatchObject([{ email: 'somebody-who-stays@people.example' }]);
});

test('a database of a release before, whose free space may hold what nobody looks for, is rewritten once', async () => {
  const { folder, db } = await openPeople();
  db.exec('PRAGMA user_version = 0');
  openDatabase(join(folder, 'new.db'), true).close();
  const scrub = async () => {
    const files = await scrubFolder({ folder, words: ['Wilhelmina'] });
    return files.filter(({ rewritten }) => rewritten).map(({ file }) => file);
  };
  expect(await scrub()).toStrictEqual(['people.db']);
  expect(await placesOf(folder, [GONE])).toStrictEqual([]);
  expect(await scrub()).toStrictEqual([]);
});

test('what a disk keeps for itself, where nobody but root may look, is left alone', async () => {
  const { folder } = await openPeople();
  await mkdir(join(folder, 'lost+found'));
  await mkdir(join(folder, 'secrets', 'more'), { recursive: true });
  for (const place of ['lost+found', 'secrets/more']) await writeFile(join(folder, place, 'file'), GONE);
  const files = await scrubFolder({ folder, words: [GONE] });
  const found = files.filter(file => file.found > 0).map(({ file }) => file);
  expect(found).toStrictEqual([join('secrets', 'more', 'file')]);
  expect(files.map(({ file }) => file)).not.toContain(join('lost+found', 'file'));
});

test('while somebody reads a database for long, as a backup does, its log does not grow with each try to rewrite it', async () => {
  const { folder, db } = await openPeople();
  const file = join(folder, 'people.db');
  const add = db.prepare('INSERT INTO people VALUES (?)');
  for (let row = 0; row < 1000; row += 1) add.run(`${row}`.repeat(200));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM people').get();
  add.run('one-more@people.example');
  await expect(scrubFolder({ folder, words: undefined })).rejects.toThrow('something reads from it all the time');
  expect((await stat(`${file}-wal`)).size).toBeLessThan((await stat(file)).size / 2);
});

test('what a database is rewritten by way of lies in the temporary folder that the environment names', async () => {
  const { folder, db } = await openPeople();
  const add = db.prepare('INSERT INTO people VALUES (?)');
  for (let row = 0; row < 1000; row += 1) add.run(`${row}`.repeat(2000));
  const temporary = await newFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const made: (string | null)[] = [];
  const watcher = watch(temporary, (_, name) => made.push(name));
  onTestFinished(() => watcher.close());
  await scrubFolder({ folder, words: undefined });
  await until('something is made there', () => made.length > 0);
});
