import { quoted } from '../../sqlite/quoted.ts';
import type { CollectionDefinition, FieldType } from '../port.ts';

const COLUMN_TYPES: Record<FieldType, string> = { text: 'TEXT', integer: 'INTEGER', real: 'REAL' };

/** The SQL of a collection's table. The comments list the values of each statement, in order. */
export interface Table {
  readonly name: string;
  /** Id, version and fields: the columns that SQLite reads without touching the body. */
  readonly fieldColumns: string;
  readonly columns: string;
  /** The number of columns. */
  readonly width: number;
  /** All columns. */
  readonly insert: string;
  /** All columns. */
  readonly put: string;
  /** All columns. Does not replace a newer version. */
  readonly project: string;
  /** All columns except the id, then the id and the expected version. */
  readonly replace: string;
  /** The version, the changed fields and the body, then the id and the expected version. */
  readonly update: (changed: readonly string[]) => string;
  readonly delete: string;
  /** The id, and the newest version that may be deleted. */
  readonly deleteProjected: string;
  readonly clear: string;
}

export const tableOf = ({ name, fields }: CollectionDefinition): Table => {
  const table = quoted(name);
  const changing = ['version', ...Object.keys(fields), 'body'].map(quoted);
  const fieldColumns = ['id', ...changing.slice(0, -1)].join(', ');
  const columns = `${fieldColumns}, body`;
  const marks = ['?', ...changing.map(() => '?')].join(', ');
  const updateOf = (columns: readonly string[]): string =>
    `UPDATE ${table} SET ${columns.map(column => `${column} = ?`).join(', ')} WHERE id = ? AND version = ?`;
  const insert = `INSERT INTO ${table} (${columns}) VALUES (${marks})`;
  const put = `${insert} ON CONFLICT (id) DO UPDATE SET ${changing.map(column => `${column} = excluded.${column}`).join(', ')}`;
  return {
    name: table,
    fieldColumns,
    columns,
    width: changing.length + 1,
    insert,
    put,
    project: `${put} WHERE excluded.version >= ${table}.version`,
    replace: updateOf(changing),
    update: changed => updateOf(['version', ...changed, 'body'].map(quoted)),
    delete: `DELETE FROM ${table} WHERE id = ?`,
    deleteProjected: `DELETE FROM ${table} WHERE id = ? AND version <= ?`,
    clear: `DELETE FROM ${table}`,
  };
};

const fieldColumn = ([field, type]: [string, FieldType]): string => `${quoted(field)} ${COLUMN_TYPES[type]}`;

/** WITHOUT ROWID keeps small rows in one tree: half the size, a third less to write. */
export const createTable = ({ name, fields, small }: CollectionDefinition): string =>
  `CREATE TABLE IF NOT EXISTS ${quoted(name)} (${[
    'id TEXT PRIMARY KEY NOT NULL',
    'version INTEGER NOT NULL',
    ...Object.entries(fields).map(fieldColumn),
    'body TEXT NOT NULL',
  ].join(', ')}) STRICT${small ? ', WITHOUT ROWID' : ''}`;

/** Adds the missing columns to a table that an older definition created. */
export const addColumns = ({ name, fields }: CollectionDefinition, present: ReadonlySet<string>): readonly string[] =>
  Object.entries(fields)
    .filter(([field]) => !present.has(field))
    .map(field => `ALTER TABLE ${quoted(name)} ADD COLUMN ${fieldColumn(field)}`);

type IndexKind = 'UNIQUE INDEX' | 'INDEX';

const indexName = (kind: IndexKind, table: string, columns: readonly string[]): string =>
  quoted([table, kind === 'INDEX' ? 'by' : 'unique', ...columns].join('_'));

const createIndex = (kind: IndexKind, table: string, columns: readonly string[]): string =>
  `CREATE ${kind} IF NOT EXISTS ${indexName(kind, table, columns)} ON ${quoted(table)} (${columns.map(quoted).join(', ')})`;

/** To SQLite nulls differ from each other: unique indexes ignore documents with one. */
export const createIndexes = ({ name, unique = [], indexes = [] }: CollectionDefinition): readonly string[] => [
  ...unique.map(columns => createIndex('UNIQUE INDEX', name, columns)),
  ...indexes.map(columns => createIndex('INDEX', name, columns)),
];

/** Unique indexes stay: they decide what may be written. */
export const dropIndexes = ({ name, indexes = [] }: CollectionDefinition): readonly string[] =>
  indexes.map(columns => `DROP INDEX IF EXISTS ${indexName('INDEX', name, columns)}`);
