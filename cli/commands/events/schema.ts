import { isEventType } from '#eventlog/events/all.ts';
import { allTables } from '../../analyst/duck/tables.ts';
import { schemaOf } from '../../analyst/fields.ts';
import { eventSchemasDocument } from '../../docs/eventSchemas.ts';
import { CommandFailed, printJson, printLine, table } from '../../output.ts';

type Table = ReturnType<typeof allTables>[number];

/** @throws CommandFailed when no table has this name */
const tableCalled = (tables: readonly Table[], name: string): Table => {
  const found = tables.find(one => one.name === name || one.type === name);
  if (found !== undefined) return found;
  throw new CommandFailed(`There is no table ${name}. There are ${tables.map(one => one.name).join(', ')}.`, 2);
};

const jsonOf = ({ type, columns }: Table): unknown =>
  type !== undefined && isEventType(type) ? schemaOf(type) : columns;

const columnsOf = ({ columns }: Table): string =>
  table([['COLUMN', 'TYPE'], ...columns.map(column => [column.name, column.type])]);

const namesOf = (tables: readonly Table[]): string =>
  table([
    ['TABLE', 'COLUMNS'],
    ...tables.map(({ name, columns }) => [name, columns.map(column => column.name).join(', ')]),
  ]);

/** Lists the tables of `events query`, or one's columns; with --json the JSON Schemas. */
export const schemaCommand = async (name: string | undefined, { json }: { readonly json?: boolean }): Promise<void> => {
  const tables = allTables();
  const found = name === undefined ? undefined : tableCalled(tables, name);
  if (json) return printJson(found ? jsonOf(found) : eventSchemasDocument());
  await printLine(found ? columnsOf(found) : namesOf(tables));
};
