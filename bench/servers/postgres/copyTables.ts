import { DatabaseSync } from 'node:sqlite';
import { INDEXES, TABLES } from '../plain/tables.ts';
import { connect, SCHEMA } from './connect.ts';

const ROWS_AT_ONCE = 5000;

function* batchesOf<T>(rows: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    if (batch.push(row) < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Copies the tables of a file into a schema of a database, in place of an earlier one. */
export const copyTables = async (file: string, url: string): Promise<void> => {
  const sql = connect(url);
  const db = new DatabaseSync(file, { readOnly: true });
  await sql.unsafe(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`);
  for (const { name, columns, key } of TABLES) {
    await sql.unsafe(`CREATE TABLE ${name} (${columns.join(', ')})`);
    for (const rows of batchesOf(db.prepare(`SELECT * FROM ${name}`).iterate()))
      await sql.unsafe(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::text::json)`, [
        JSON.stringify(rows),
      ]);
    await sql.unsafe(`ALTER TABLE ${name} ADD PRIMARY KEY (${key.join(', ')})`);
  }
  for (const index of INDEXES) await sql.unsafe(index);
  for (const { name } of TABLES) await sql.unsafe(`VACUUM ANALYZE ${name}`);
  db.close();
  await sql.end();
};

/** Leaves the database as it was. */
export const dropTables = async (url: string): Promise<void> => {
  const sql = connect(url);
  await sql.unsafe(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
  await sql.end();
};
