/**
 * Writes notes into a database without a pause until it is killed, and sends a message for each one
 * that is committed. With `--patient`, only the checkpointer's thread checkpoints, even if it
 * starts late, and a reader keeps SQLite from reaching the end of the log, where it would sync by
 * itself.
 */

import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openCheckpointer } from '#platform/sqlite/checkpointer.ts';
import { openDatabase } from '#platform/sqlite/openDatabase.ts';

export interface Noted {
  /** How many notes there are, including those of earlier runs. */
  readonly notes: number;
  /** How often the write-ahead log was restarted since this process began. */
  readonly begun: number;
}

const PAGES = 100;

const [file = '', patient] = process.argv.slice(2);
const db = openDatabase(file, true);
db.exec('CREATE TABLE IF NOT EXISTS notes (note TEXT)');
const checkpointer = openCheckpointer(db, file, { pages: PAGES, everyMs: 0 });
const insert = db.prepare('INSERT INTO notes VALUES (?)');
const logged = () => Number(db.prepare('PRAGMA wal_checkpoint(NOOP)').get()?.log);

const isPatient = patient === '--patient';
const reader = new DatabaseSync(file);
if (isPatient) db.exec('PRAGMA wal_autocheckpoint = 0');

let notes = Number(db.prepare('SELECT count(*) AS n FROM notes').get()?.n);
for (let [begun, before] = [0, 0]; ; before = logged()) {
  insert.run('a'.repeat(3000));
  notes += 1;
  if (isPatient && notes === 1) reader.exec('BEGIN; SELECT * FROM notes');
  if (logged() < before) begun += 1;
  process.send?.({ notes, begun } satisfies Noted);
  checkpointer.look();
  await nextTurn();
}
