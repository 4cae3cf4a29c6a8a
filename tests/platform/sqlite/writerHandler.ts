/** A handler for the tests of the writer, which runs in its thread. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

export type Request =
  | { insert: string }
  | { fail: string }
  | { pragma: string }
  | { limitPages: true }
  | { exit: number };

export const open = (db: DatabaseSync): ((request: Request) => SQLOutputValue | undefined) => {
  db.exec('CREATE TABLE IF NOT EXISTS entries (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)');
  const insert = db.prepare('INSERT INTO entries (text) VALUES (?)');
  return request => {
    if ('insert' in request) return insert.run(request.insert).lastInsertRowid as SQLOutputValue;
    if ('pragma' in request) return Object.values(db.prepare(`PRAGMA ${request.pragma}`).get() ?? {})[0];
    if ('exit' in request) return process.exit(request.exit);
    if ('limitPages' in request) return db.exec('PRAGMA max_page_count = 10') as undefined;
    insert.run(request.fail);
    throw Object.assign(new TypeError('refused on purpose'), { code: 'REFUSED', details: { text: request.fail } });
  };
};
