import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { parseStoredJson } from '../../parseStoredJson.ts';
import { exactStatement, type Prepare } from '../../sqlite/reader.ts';
import type { CollectionDefinition, Document, Scalar, Stored } from '../port.ts';
import type { Row } from './handler.ts';
import type { Sql } from './select.ts';

export type Output = readonly SQLOutputValue[];

export const oneRow = (prepare: Prepare, sql: string, id: string): Output | undefined =>
  exactStatement(prepare, sql).get(id) as Output | undefined;

/** The rows of the ids that exist, in the order of the ids. */
export const rowsOf = (prepare: Prepare, sql: string, ids: readonly string[]): readonly Output[] => {
  const statement = exactStatement(prepare, sql);
  return ids.map(id => statement.get(id) as Output | undefined).filter(row => row !== undefined);
};

export const allRows = (prepare: Prepare, { text, values }: Sql): readonly Output[] =>
  exactStatement(prepare, text).all(...values) as unknown as readonly Output[];

/** Integers are read as bigint because of the version; those in fields become numbers. */
const toScalar = (value: SQLOutputValue | undefined): Scalar =>
  typeof value === 'bigint' ? Number(value) : (value as Scalar);

/** A safe number is faster to copy and to bind. SQLite stores an integer either way. */
export const columnVersion = (version: bigint): number | bigint => {
  const number = Number(version);
  return Number.isSafeInteger(number) ? number : version;
};

interface RowCodec<Field extends string, Body> {
  /** Adds the values of all columns in order. */
  readonly addRow: (
    values: SQLInputValue[],
    id: string,
    document: Omit<Document<Field, Body>, 'id'>,
    version: bigint,
  ) => void;
  /** The values of all columns in order. */
  readonly toRow: (document: Document<Field, Body>, version: bigint) => Row;
  readonly fromRow: (row: Output) => Stored<Field, Body>;
  /** For a row that ends before the body. */
  readonly fieldsFromRow: (row: Output) => Omit<Stored<Field, Body>, 'body'>;
}

export const rowCodec = <Field extends string, Body>({
  name: collection,
  fields,
}: CollectionDefinition<Field, Body>): RowCodec<Field, Body> => {
  const names = Object.keys(fields) as Field[];
  const bodyAt = names.length + 2;
  const fieldsOf = (row: Output): Record<Field, Scalar> => {
    const values = {} as Record<Field, Scalar>;
    for (const [at, name] of names.entries()) values[name] = toScalar(row[at + 2]);
    return values;
  };
  const fieldsFromRow = (row: Output) => ({
    id: row[0] as string,
    version: row[1] as bigint,
    fields: fieldsOf(row),
  });
  const addRow: RowCodec<Field, Body>['addRow'] = (values, id, { fields: given, body }, version) => {
    values.push(id, columnVersion(version));
    for (const name of names) values.push(given[name] ?? null);
    values.push(body === null ? 'null' : JSON.stringify(body));
  };
  const damaged = `A document of ${collection}`;
  return {
    addRow,
    toRow: ({ id, ...document }, version) => {
      const values: SQLInputValue[] = [];
      addRow(values, id, document, version);
      return values;
    },
    fromRow: row => ({ ...fieldsFromRow(row), body: parseStoredJson(row[bodyAt] as string, damaged) }),
    fieldsFromRow,
  };
};
