import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBListValue,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';
import { quoted } from '#platform/sqlite/quoted.ts';
import type { Column, Value } from '../columns.ts';
import type { ColumnType } from '../fields.ts';

/** The size of DuckDB's own chunks. */
const ROWS = 2048;

const duckTypes: { readonly [Type in ColumnType]: DuckDBType } = {
  VARCHAR,
  INTEGER,
  BIGINT,
  DOUBLE,
  BOOLEAN,
  TIMESTAMP,
  'VARCHAR[]': LIST(VARCHAR),
};

const MICROSECONDS = 1000n;

const toDuck = (value: Value, type: ColumnType): DuckDBValue => {
  if (value === null) return null;
  switch (type) {
    case 'BIGINT':
      return BigInt(value as number | bigint);
    case 'TIMESTAMP':
      return new DuckDBTimestampValue(BigInt(Date.parse(value as string)) * MICROSECONDS);
    case 'VARCHAR[]':
      return new DuckDBListValue(value as readonly string[]);
    default:
      return value as string | number | boolean;
  }
};

export interface Loader<Row> {
  add(row: Row): void;
  /** Writes the remaining rows, so that the table has every row that was added. */
  close(): void;
}

export const createTable = async (
  connection: DuckDBConnection,
  table: string,
  columns: readonly Pick<Column, 'name' | 'type'>[],
): Promise<void> => {
  const defined = columns.map(({ name, type }) => `${quoted(name)} ${type}`);
  await connection.run(`CREATE TABLE ${quoted(table)} (${defined.join(', ')})`);
};

/** Fills a table with exactly these columns, by chunks: five times as fast as by value. */
export const openLoader = async <Row>(
  connection: DuckDBConnection,
  table: string,
  columns: readonly Column<Row>[],
): Promise<Loader<Row>> => {
  const appender = await connection.createAppender(table);
  const types = columns.map(({ type }) => duckTypes[type]);
  // Reuse one chunk: the garbage collector does not see how much memory a chunk takes, and would
  // free chunks too late.
  const chunk = DuckDBDataChunk.create(types);
  let rows: Row[] = [];
  const flush = (): void => {
    chunk.reset();
    chunk.rowCount = rows.length;
    for (const [index, { type, of }] of columns.entries()) {
      chunk.setColumnValues(
        index,
        rows.map(row => toDuck(of(row), type)),
      );
    }
    appender.appendDataChunk(chunk);
    rows = [];
  };
  return {
    add(row) {
      rows.push(row);
      if (rows.length === ROWS) flush();
    },
    close() {
      if (rows.length > 0) flush();
      appender.closeSync();
    },
  };
};
