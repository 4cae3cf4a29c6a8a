import type { EventType } from '#domain/events.ts';
import type { Envelope } from '#platform/events/codec.ts';
import { type Column, commonColumns, fieldColumns } from '../columns.ts';
import { eventTypes } from '../fields.ts';
import { snakeCase } from '../names.ts';
import type { Pseudonym } from '../pseudonyms.ts';
import { readModelTables } from './readModelTables.ts';

/** The events of one type as a table. It stays empty until a query reads it. */
export interface EventTable {
  readonly name: string;
  readonly type: EventType;
  readonly columns: readonly Column<Envelope>[];
}

export const eventTables = (
  pseudonym: Pseudonym,
  types: readonly EventType[] = eventTypes,
  withText = false,
): readonly EventTable[] =>
  types.map(type => ({
    name: snakeCase(type),
    type,
    columns: [...commonColumns(pseudonym), ...fieldColumns(type, pseudonym, withText)],
  }));

export const ALL_EVENTS = 'events';

/** For what looks at columns only. */
export const unchanged: Pseudonym = id => id;

interface Described {
  readonly name: string;
  /** Of the events in it. */
  readonly type?: string;
  readonly columns: readonly Pick<Column, 'name' | 'type'>[];
}

/** Everything that a query can name. */
export const allTables = (): readonly Described[] => {
  const events = eventTables(unchanged);
  const shared = commonColumns(unchanged);
  const more = ['type', 'dispute_id'].map(name => ({ name, type: 'VARCHAR' as const }));
  return [{ name: ALL_EVENTS, columns: [...shared, ...more] }, ...events, ...readModelTables(unchanged)];
};
