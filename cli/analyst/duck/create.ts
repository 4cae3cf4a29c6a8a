import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from '#platform/sqlite/quoted.ts';
import { commonColumns } from '../columns.ts';
import { createTable } from './chunks.ts';
import { moderationReasons } from './moderationReasons.ts';
import { readModelTables } from './readModelTables.ts';
import { ALL_EVENTS, type EventTable, unchanged } from './tables.ts';

/** The SQL of a view of all events: their shared columns, the type and the dispute. */
const allEvents = (tables: readonly EventTable[]): string => {
  const shared = commonColumns(unchanged).map(({ name }) => name);
  const selects = tables.map(({ name, type, columns }) => {
    const dispute = columns.some(column => column.name === 'dispute_id') ? 'dispute_id' : 'NULL::VARCHAR AS dispute_id';
    return `SELECT ${shared.join(', ')}, '${type}' AS type, ${dispute} FROM ${quoted(name)}`;
  });
  return `CREATE VIEW ${ALL_EVENTS} AS ${selects.join(' UNION ALL ')}`;
};

/** Creates all tables, empty, and the view of all events. */
export const createTables = async (connection: DuckDBConnection, events: readonly EventTable[]): Promise<void> => {
  for (const { name, columns } of [...events, moderationReasons, ...readModelTables(unchanged)])
    await createTable(connection, name, columns);
  await connection.run(allEvents(events));
};
