import type { Prepare } from '../../sqlite/reader.ts';
import { checkDefinition } from '../definition.ts';
import { freshVersion } from '../freshVersion.ts';
import { optimisticUpdate } from '../optimisticUpdate.ts';
import type { Collection, CollectionDefinition, ComparedDocument, Query, Where } from '../port.ts';
import type { Row } from './handler.ts';
import { allRows, type Output, oneRow, rowCodec, rowsOf } from './rows.ts';
import { type Sql, selectSql, whereSql } from './select.ts';
import { tableOf } from './table.ts';

export interface Connection {
  /** Runs the query once the table exists. */
  read<T>(definition: CollectionDefinition, query: (prepare: Prepare) => T): Promise<T>;
  /** The same in another thread, for queries that may read every row. */
  scan(definition: CollectionDefinition, sql: Sql): Promise<readonly Output[]>;
  stamp(definition: CollectionDefinition): string;
  /** Runs the statement once the table exists. @returns the number of changed rows */
  write(definition: CollectionDefinition, sql: string, row: Row): Promise<number>;
}

/** Whether the query searches within a text, for which no index helps. */
const isSearch = (where: Where<string> = {}): boolean =>
  Object.values(where).some(
    condition => typeof condition === 'object' && condition !== null && condition.contains !== undefined,
  );

export const sqliteCollection = <Field extends string, Body>(
  connection: Connection,
  definition: CollectionDefinition<Field, Body>,
): Collection<Field, Body> => {
  checkDefinition(definition);
  const table = tableOf(definition);
  const { toRow, fromRow, fieldsFromRow } = rowCodec(definition);
  const byId = `SELECT ${table.columns} FROM ${table.name} WHERE id = ?`;
  const read = <T>(query: (prepare: Prepare) => T) => connection.read(definition, query);
  const write = (sql: string, row: Row) => connection.write(definition, sql, row);

  const rows = (columns: string, query: Query<Field> | undefined): Promise<readonly Output[]> => {
    const sql = selectSql(columns, table.name, query);
    return isSearch(query?.where) ? connection.scan(definition, sql) : read(prepare => allRows(prepare, sql));
  };

  const get: Collection<Field, Body>['get'] = id =>
    read(prepare => {
      const row = oneRow(prepare, byId, id);
      return row && fromRow(row);
    });

  return {
    get,
    getMany: ids => read(prepare => rowsOf(prepare, byId, ids).map(fromRow)),
    find: async query => (await rows(table.columns, query)).map(fromRow),
    findFields: async query => (await rows(table.fieldColumns, query)).map(fieldsFromRow),
    compared: (after, limit) => {
      const page = selectSql(table.columns, table.name, {
        sort: [['id', 'asc']],
        limit,
        ...(after !== undefined && { after: [after] }),
      });
      return read(prepare => allRows(prepare, page) as unknown as readonly ComparedDocument[]);
    },
    count: async where => Number((await rows('count(*)', where && { where }))[0]?.[0]),
    insert: async document => void (await write(table.insert, toRow(document, freshVersion()))),
    put: async document => void (await write(table.put, toRow(document, freshVersion()))),
    update: optimisticUpdate({
      get,
      replace: async (document, expected) => {
        const [id = null, ...values] = toRow(document, document.version);
        return (await write(table.replace, [...values, id, expected])) > 0;
      },
    }),
    delete: async id => (await write(table.delete, [id])) > 0,
    deleteWhere: where => {
      const { text, values } = whereSql(where);
      return write(`DELETE FROM ${table.name}${text}`, values);
    },
    stamp: () => connection.stamp(definition),
  };
};
