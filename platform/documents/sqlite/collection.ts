import type { Prepare } from '../../sqlite/reader.ts';
import { checkDefinition } from '../definition.ts';
import { freshVersion } from '../freshVersion.ts';
import { optimisticUpdate } from '../optimisticUpdate.ts';
import type { Collection, CollectionDefinition, ComparedDocument } from '../port.ts';
import type { Row } from './handler.ts';
import { allRows, oneRow, rowCodec } from './rows.ts';
import { selectSql, whereSql } from './select.ts';
import { tableOf } from './table.ts';

export interface Connection {
  /** Once the table is there. */
  read<T>(definition: CollectionDefinition, query: (prepare: Prepare) => T): Promise<T>;
  /** Once the table is there. @returns how many rows it changed */
  write(definition: CollectionDefinition, sql: string, row: Row): Promise<number>;
}

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

  const get: Collection<Field, Body>['get'] = id =>
    read(prepare => {
      const row = oneRow(prepare, byId, id);
      return row && fromRow(row);
    });

  return {
    get,
    getMany: ids =>
      read(prepare =>
        ids
          .map(id => oneRow(prepare, byId, id))
          .filter(row => row !== undefined)
          .map(fromRow),
      ),
    find: query => read(prepare => allRows(prepare, selectSql(table.columns, table.name, query)).map(fromRow)),
    findFields: query =>
      read(prepare => allRows(prepare, selectSql(table.fieldColumns, table.name, query)).map(fieldsFromRow)),
    compared: (after, limit) => {
      const page = selectSql(table.columns, table.name, {
        sort: [['id', 'asc']],
        limit,
        ...(after !== undefined && { after: [after] }),
      });
      return read(prepare => allRows(prepare, page) as unknown as readonly ComparedDocument[]);
    },
    count: where =>
      read(prepare => Number(allRows(prepare, selectSql('count(*)', table.name, where && { where }))[0]?.[0])),
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
  };
};
