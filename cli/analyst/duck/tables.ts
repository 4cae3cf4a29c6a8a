import type { EventType } from '#domain/events.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { eventTypes } from '#eventlog/events/all.ts';
import { type Column, commonColumns, fieldColumns } from '../columns.ts';
import { snakeCase } from '../names.ts';
import type { Pseudonym } from '../pseudonyms.ts';
import { moderationReasons } from './moderationReasons.ts';
import { readModelTables } from './readModelTables.ts';

/** The events of one type as a table, which stays empty unless a query reads it. */
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

/** For when only the names and types of columns matter. */
export const unchanged: Pseudonym = id => id;

interface Described {
  readonly name: string;
  /** The type of its events. */
  readonly type?: string;
  readonly columns: readonly Pick<Column, 'name' | 'type'>[];
}

/** All tables and views that a query can use. */
export const allTables = (): readonly Described[] => {
  const events = eventTables(unchanged);
  const shared = commonColumns(unchanged);
  const more = ['type', 'dispute_id'].map(name => ({ name, type: 'VARCHAR' as const }));
  return [
    { name: ALL_EVENTS, columns: [...shared, ...more] },
    ...events,
    moderationReasons,
    ...readModelTables(unchanged),
  ];
};
