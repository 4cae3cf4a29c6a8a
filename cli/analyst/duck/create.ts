import type { DuckDBConnection } from '@duckdb/node-api';
import { commonColumns } from '../columns.ts';
import { createTable, quotedName } from './chunks.ts';
import { moderationReasons } from './moderationReasons.ts';
import { readModelTables } from './readModelTables.ts';
import { ALL_EVENTS, type EventTable, unchanged } from './tables.ts';

/**
 * The SQL of a view with a row for every event: the columns that all types share, the type and the
 * dispute.
 */
const allEvents = (tables: readonly EventTable[]): string => {
  const shared = commonColumns(unchanged).map(({ name }) => name);
  const selects = tables.map(({ name, type, columns }) => {
    const dispute = columns.some(column => column.name === 'dispute_id') ? 'dispute_id' : 'NULL::VARCHAR AS dispute_id';
    return `SELECT ${shared.join(', ')}, '${type}' AS type, ${dispute} FROM ${quotedName(name)}`;
  });
  return `CREATE VIEW ${ALL_EVENTS} AS ${selects.join(' UNION ALL ')}`;
};

/** Creates all tables, empty, and the view of all events. */
export const createTables = async (connection: DuckDBConnection, events: readonly EventTable[]): Promise<void> => {
  for (const { name, columns } of [...events, moderationReasons, ...readModelTables(unchanged)])
    await createTable(connection, name, columns);
  await connection.run(allEvents(events));
};
