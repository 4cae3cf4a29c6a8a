/**
 * Writes notes into the database that it is given, without a pause, and tells of each one once it is committed, until it is killed. With
 * `--patient`, its log is taken back by the checkpointer's thread alone, however late that starts.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openCheckpointer } from '#platform/sqlite/checkpointer.ts';
import { openDatabase } from '#platform/sqlite/openDatabase.ts';

export interface Noted {
  /** How many notes there are, those of earlier runs too. */
  readonly notes: number;
  /** How often the write-ahead log has begun anew since the start. */
  readonly begun: number;
}

const PAGES = 100;

const [file = '', patient] = process.argv.slice(2);
const db = openDatabase(file, true);
db.exec('CREATE TABLE IF NOT EXISTS notes (note TEXT)');
const checkpointer = openCheckpointer(db, file, { pages: PAGES, everyMs: 0 });
if (patient === '--patient') db.exec('PRAGMA wal_autocheckpoint = 0');
const insert = db.prepare('INSERT INTO notes VALUES (?)');
const logged = () => Number(db.prepare('PRAGMA wal_checkpoint(NOOP)').get()?.log);

let notes = Number(db.prepare('SELECT count(*) AS n FROM notes').get()?.n);
for (let [begun, before] = [0, 0]; ; before = logged()) {
  insert.run('a'.repeat(3000));
  notes += 1;
  if (logged() < before) begun += 1;
  process.send?.({ notes, begun } satisfies Noted);
  checkpointer.look();
  await nextTurn();
}
