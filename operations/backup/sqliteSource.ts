import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { positionOf } from '#eventlog/position.ts';
import type { FieldType, Scalar } from '#platform/documents/port.ts';
import { STAMPS } from '#platform/documents/sqlite/stamps.ts';
import { quoted } from '#platform/sqlite/quoted.ts';
import { isExcluded } from './excludedCollections.ts';
import { type Described, documentLine, eventLine } from './lines.ts';
import type { DocumentsSource, LogSource } from './source.ts';

const PAGE = 500;
const LOCK_TIMEOUT_MS = 10_000;
const TYPES: Readonly<Record<string, FieldType>> = { TEXT: 'text', INTEGER: 'integer', REAL: 'real' };

/**
 * Opens several SQLite files as of one moment. For the milliseconds that this takes, nobody can
 * write to any of them. After that writers continue, and what is read here stays the same.
 */
export const openSnapshots = (files: readonly string[]): readonly DatabaseSync[] => {
  const locked: DatabaseSync[] = [];
  const readers: DatabaseSync[] = [];
  try {
    for (const file of files) {
      const db = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
      locked.push(db);
      db.exec('BEGIN IMMEDIATE');
    }
    for (const file of files) {
      const db = new DatabaseSync(file, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
      readers.push(db);
      db.exec('BEGIN');
      db.prepare('SELECT count(*) FROM sqlite_schema').get();
    }
    return readers;
  } catch (error) {
    for (const db of readers) db.close();
    throw error;
  } finally {
    for (const db of locked) db.close();
  }
};

type Row = Readonly<Record<string, SQLOutputValue>>;

const lineOfEvent = (row: Row): string => {
  const { position, stream, revision, id, type, dataIsJson, metadataIsJson } = row;
  const [data, metadata] = [String(row.data), String(row.metadata)];
  const place = { id: String(id), stream: String(stream), revision: BigInt(Number(revision)), type: String(type) };
  const damaged = { ...(dataIsJson === 0 && { data }), ...(metadataIsJson === 0 && { metadata }) };
  return eventLine(place, positionOf(BigInt(Number(position))), data, metadata, damaged);
};

/** The log in a snapshot of events.db. */
export const sqliteLogSource = (db: DatabaseSync): LogSource => ({
  head: async () => {
    const head = db.prepare('SELECT max(position) AS head FROM events').get()?.head;
    return typeof head === 'number' ? positionOf(BigInt(head)) : undefined;
  },
  async *events() {
    const select = db.prepare(
      `SELECT position, stream, revision, id, type, data, metadata, json_valid(data) AS dataIsJson, json_valid(metadata) AS metadataIsJson
        FROM events WHERE position > ? ORDER BY position LIMIT ${PAGE}`,
    );
    for (let after = 0; ; ) {
      const rows = select.all(after);
      for (const row of rows) {
        after = Number(row.position);
        yield lineOfEvent(row);
      }
      if (rows.length < PAGE) return;
      await nextTurn();
    }
  },
});

const describe = (db: DatabaseSync, name: string): Described => {
  const columns = db.prepare('SELECT name, type FROM pragma_table_info(?)').all(name);
  const fields = columns.filter(column => !['id', 'version', 'body'].includes(String(column.name)));
  const indexes = db.prepare(`SELECT name FROM pragma_index_list(?) WHERE "unique" = 1 AND origin = 'c'`).all(name);
  return {
    name,
    fields: Object.fromEntries(fields.map(column => [String(column.name), TYPES[String(column.type)] ?? 'text'])),
    unique: indexes.map(index =>
      db
        .prepare('SELECT name FROM pragma_index_info(?) ORDER BY seqno')
        .all(String(index.name))
        .map(each => String(each.name)),
    ),
  };
};

const lineOfDocument = (name: string, names: readonly string[], row: Row): string => {
  const id = String(row.id);
  if (row['is JSON'] === 0) throw new Error(`The document ${id} of ${name} is no JSON: nobody could restore it.`);
  const values = Object.fromEntries(names.map(field => [field, (row[field] ?? null) as Scalar]));
  return documentLine(name, id, values, String(row.body));
};

/** The documents in a snapshot of documents.db. */
export const sqliteDocumentsSource = (db: DatabaseSync): DocumentsSource => ({
  collections: async () =>
    db
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> ? ORDER BY name",
      )
      .all(STAMPS)
      .map(({ name }) => String(name))
      .filter(name => !isExcluded(name))
      .map(name => describe(db, name)),
  async *documents({ name, fields }) {
    const names = Object.keys(fields);
    const columns = ['id', ...names, 'body'].map(quoted).join(', ');
    const select = db.prepare(
      `SELECT ${columns}, json_valid(body) AS "is JSON" FROM ${quoted(name)} WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
    );
    for (let after = ''; ; ) {
      const rows = select.all(after);
      for (const row of rows) {
        after = String(row.id);
        yield lineOfDocument(name, names, row);
      }
      if (rows.length < PAGE) return;
      await nextTurn();
    }
  },
});
