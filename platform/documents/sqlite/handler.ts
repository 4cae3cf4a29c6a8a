/** The documents adapter's handler for its writer (see WriterOptions). */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { quoted } from '../../sqlite/quoted.ts';
import { type CollectionDefinition, type ProjectedCheckpoint, WrongCheckpoint } from '../port.ts';
import { createStamp, STAMPS } from './stamps.ts';
import { addColumns, createIndexes, createTable, dropIndexes } from './table.ts';

export type Row = readonly SQLInputValue[];

/** Runs once per row. All values are in one list: nested lists take twice as long to copy. */
export interface Step {
  readonly sql: string;
  /** The number of values in a row. */
  readonly width: number;
  readonly values: Row;
  /** Which values of a row the statement takes; by default all. */
  readonly takes?: readonly number[];
  /** Runs with all values of a row but the last, if the statement has changed nothing. */
  readonly otherwise?: string;
  /** The checkpoint that it moves. If none changes, WrongCheckpoint undoes the request. */
  readonly moves?: ProjectedCheckpoint;
}

const rowOf = ({ width, values }: Step, row: number): Row => values.slice(row * width, (row + 1) * width);

export type WriteRequest =
  | { readonly define: CollectionDefinition }
  /** Until it is defined again. */
  | { readonly withoutIndexes: CollectionDefinition }
  | { readonly steps: readonly Step[] }
  | { readonly drop: true };

/** The number of rows inserted, changed or deleted. */
export type WriteResponse = number;

/** Deleted data is overwritten at once, so that removing it does not require rewriting the file. */
const SETTINGS = 'PRAGMA secure_delete = ON';

/** Drops an empty table that an older definition created with another layout (`small`). */
const replaceEmpty = (db: DatabaseSync, { name, small }: CollectionDefinition): void => {
  const table = db.prepare("SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?").get(name);
  if (table === undefined || Boolean(table.wr) === Boolean(small)) return;
  if (db.prepare(`SELECT 1 FROM ${quoted(name)} LIMIT 1`).get() === undefined) db.exec(`DROP TABLE ${quoted(name)}`);
};

const define = (db: DatabaseSync, definition: CollectionDefinition): void => {
  replaceEmpty(db, definition);
  db.exec(createTable(definition));
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(definition.name);
  const present = new Set(columns.map(({ name }) => String(name)));
  for (const sql of [...addColumns(definition, present), ...createIndexes(definition), ...createStamp(definition)])
    db.exec(sql);
};

const empty = (db: DatabaseSync): void => {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> ?").all(STAMPS);
  // Overwriting every page would take as long as writing everything again. FAST overwrites only
  // where it costs no extra writes.
  db.exec('PRAGMA secure_delete = FAST');
  try {
    for (const { name } of tables) db.exec(`DELETE FROM ${quoted(String(name))}`);
  } finally {
    db.exec('PRAGMA secure_delete = ON');
  }
};

export const open = (db: DatabaseSync): ((request: WriteRequest) => WriteResponse) => {
  db.exec(SETTINGS);
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const changedBy = (statement: StatementSync, values: Row): number => Number(statement.run(...values).changes);
  const run = (step: Step): number => {
    const { sql, width, values, takes, otherwise, moves } = step;
    const statement = prepare(sql);
    const runRow = (row: number): number => {
      const all = rowOf(step, row);
      const changes = changedBy(statement, takes ? takes.map(at => all[at] ?? null) : all);
      return changes || otherwise === undefined ? changes : changedBy(prepare(otherwise), all.slice(0, -1));
    };
    const rows = width === 0 ? 1 : values.length / width;
    let changes = 0;
    for (let row = 0; row < rows; row += 1) changes += runRow(row);
    if (moves && changes === 0) throw new WrongCheckpoint(moves.id, moves.replaces ?? null);
    return changes;
  };

  return request => {
    if ('steps' in request) return request.steps.reduce((changes, step) => changes + run(step), 0);
    if ('define' in request) define(db, request.define);
    else if ('withoutIndexes' in request) db.exec(dropIndexes(request.withoutIndexes).join('; '));
    else empty(db);
    return 0;
  };
};
