import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openCheckpointer } from '#platform/sqlite/checkpointer.ts';
import { openDatabase } from '#platform/sqlite/openDatabase.ts';
import { newFolder } from '../../support/newFolder.ts';

const PAGES = 100;

/** A writer whose log nobody but the checkpointer takes back: SQLite is told not to. */
const openWriter = async () => {
  const file = join(await newFolder(), 'notes.db');
  const db = openDatabase(file, false);
  onTestFinished(() => db.close());
  db.exec('CREATE TABLE notes (note TEXT)');
  const checkpointer = openCheckpointer(db, file, { pages: PAGES, everyMs: 0 });
  onTestFinished(() => checkpointer.close());
  db.exec('PRAGMA wal_autocheckpoint = 0');
  const insert = db.prepare('INSERT INTO notes VALUES (?)');
  const logged = () => Number(db.prepare('PRAGMA wal_checkpoint(NOOP)').get()?.log);
  let written = 0;
  const write = async (): Promise<void> => {
    insert.run('a'.repeat(3000));
    written += 1;
    checkpointer.look();
    await nextTurn();
  };
  /** Writes until the log has begun anew so many times. */
  const writeThrough = async (times: number): Promise<void> => {
    for (let [begun, before] = [0, logged()]; begun < times; before = logged()) {
      await write();
      if (logged() < before) begun += 1;
    }
  };
  return { file, db, checkpointer, write, writeThrough, logged, written: () => written };
};

/** As another process sees them. */
const countedElsewhere = (file: string): number => {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(process.argv[1]);
    console.log(db.prepare('SELECT count(*) AS n FROM notes').get().n);`;
  return Number(execFileSync(process.execPath, ['-e', script, file], { encoding: 'utf8' }));
};

/** Linux tells of the locks of each process. */
const HAS_LOCKS = existsSync('/proc/locks');

/** @returns undefined for a descriptor that was closed meanwhile */
const pathOf = (descriptor: string): string | undefined => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return undefined;
  }
};

/**
 * The locks that this process has on a file. To open it here and close it again would itself drop
 * them, and the list of all locks of the machine changes while it is read.
 */
const locksOn = (file: string): readonly string[] =>
  readdirSync('/proc/self/fd')
    .filter(descriptor => pathOf(descriptor) === realpathSync(file))
    .flatMap(descriptor => readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8').split('\n'))
    .filter(line => line.startsWith('lock:'));

test('the log begins anew again and again while somebody writes, and nothing is lost', async () => {
  const { db, writeThrough, written } = await openWriter();
  await writeThrough(3);
  expect(db.prepare('SELECT count(*) AS n FROM notes').get()?.n).toBe(written());
  expect(db.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok');
});

test('a reader who stays keeps the log from beginning anew, and it does when they have gone', async () => {
  const { file, write, writeThrough, logged, written } = await openWriter();
  await write();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN');
  expect(reader.prepare('SELECT count(*) AS n FROM notes').get()?.n).toBe(1);
  while (logged() < 5 * PAGES) await write();
  expect(reader.prepare('SELECT count(*) AS n FROM notes').get()?.n).toBe(1);
  reader.close();
  await writeThrough(1);
  expect(countedElsewhere(file)).toBe(written());
});

test('once it is closed nobody is in the way of the one who empties the log', async () => {
  const { db, checkpointer, write, logged } = await openWriter();
  while (logged() < PAGES) await write();
  checkpointer.close();
  db.exec('PRAGMA busy_timeout = 0');
  expect(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy).toBe(0);
});

test.skipIf(!HAS_LOCKS)('its end leaves the other connections of this process their locks', async () => {
  const { file, checkpointer, writeThrough } = await openWriter();
  await writeThrough(1);
  const held = locksOn(file);
  expect(held).toHaveLength(1);
  checkpointer.close();
  expect(locksOn(file)).toStrictEqual(held);
});

test('to close one whose thread dies while it starts does not take long', async () => {
  const { db, file } = await openWriter();
  const checkpointer = openCheckpointer(db, join(file, 'nowhere.db'), { pages: 1, everyMs: 0 });
  db.exec("PRAGMA wal_autocheckpoint = 0; INSERT INTO notes VALUES ('a')");
  checkpointer.look();
  const before = performance.now();
  checkpointer.close();
  expect(performance.now() - before).toBeLessThan(9000);
});
