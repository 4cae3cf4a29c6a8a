import { isEventType } from '#platform/events/schemas.ts';
import { allTables } from '../../analyst/duck/tables.ts';
import { schemaOf } from '../../analyst/fields.ts';
import { eventSchemasDocument } from '../../docs/eventSchemas.ts';
import { CommandFailed, printJson, printLine, table } from '../../output.ts';

/** Lists the tables of `events query`, or the columns of one; with --json the JSON Schemas of the events. */
export const schemaCommand = async (name: string | undefined, { json }: { readonly json?: boolean }): Promise<void> => {
  const tables = allTables();
  const found = name === undefined ? undefined : tables.find(one => one.name === name || one.type === name);
  if (name !== undefined && found === undefined) {
    throw new CommandFailed(`There is no table ${name}. There are ${tables.map(one => one.name).join(', ')}.`, 2);
  }
  if (json) {
    if (found === undefined) return printJson(eventSchemasDocument());
    const { type, columns } = found;
    return printJson(type !== undefined && isEventType(type) ? schemaOf(type) : columns);
  }
  const rows = found
    ? [['COLUMN', 'TYPE'], ...found.columns.map(column => [column.name, column.type])]
    : [['TABLE', 'COLUMNS'], ...tables.map(one => [one.name, one.columns.map(column => column.name).join(', ')])];
  await printLine(table(rows));
};
