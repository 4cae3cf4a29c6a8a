import type { EventType } from '#domain/events.ts';
import { OPERATOR } from '#domain/operator/events.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { catalogue } from '#eventlog/events/all.ts';
import { formatPosition } from '#eventlog/position.ts';
import { versionOf } from '#eventlog/upcast.ts';
import { type ColumnType, type Field, fieldsOf } from './fields.ts';
import { anonymousStream, ofVoters, type Pseudonym } from './pseudonyms.ts';

/** The value of a column; a TIMESTAMP is an ISO-8601 text until it is written. */
export type Value = string | number | bigint | boolean | null | readonly string[];

export interface Column<Row = Envelope> {
  readonly name: string;
  readonly type: ColumnType;
  readonly of: (row: Row) => Value;
}

/** The pseudonyms of people in events of this type. Voters have separate ones. */
const pseudonymIn = (type: EventType, pseudonym: Pseudonym): Pseudonym =>
  catalogue[type].aggregate === 'ballot' ? ofVoters(pseudonym) : pseudonym;

/** The exported value of a field: nothing (undefined), a pseudonym, or the value itself. */
const leavingValue = ({ privacy }: Field, value: unknown, pseudonym: Pseudonym): unknown => {
  if (privacy === 'closed') return undefined;
  return privacy === 'person' && typeof value === 'string' ? pseudonym(value) : value;
};

const leaves = ({ privacy }: Field, withText: boolean): boolean =>
  privacy !== 'closed' && (privacy !== 'sealed' || withText);

/** The fields of an event type that are exported. Texts only on request. */
const leavingFields = (type: EventType, withText: boolean): readonly Field[] =>
  fieldsOf(type).filter(field => leaves(field, withText));

const toValue = (value: unknown, type: ColumnType): Value => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return type === 'VARCHAR[]' ? (value as readonly string[]) : JSON.stringify(value);
  return value as Value;
};

/** The operator has no pseudonym, because that is no particular person. */
const leavingActor = (actor: string | null, pseudonym: Pseudonym): string | null =>
  actor === null || actor === OPERATOR ? actor : pseudonym(actor);

/** The columns that events of every type have. */
export const commonColumns = (pseudonym: Pseudonym): readonly Column[] => [
  { name: 'position', type: 'BIGINT', of: ({ position }) => position.commit },
  { name: 'stream', type: 'VARCHAR', of: ({ stream }) => anonymousStream(stream, pseudonym) },
  { name: 'revision', type: 'BIGINT', of: ({ revision }) => revision },
  { name: 'event_id', type: 'VARCHAR', of: ({ id }) => id },
  { name: 'recorded_at', type: 'TIMESTAMP', of: ({ recordedAt }) => recordedAt },
  { name: 'actor', type: 'VARCHAR', of: ({ actor, event }) => leavingActor(actor, pseudonymIn(event.type, pseudonym)) },
];

/** The columns of an event type's own fields. */
export const fieldColumns = (type: EventType, pseudonym: Pseudonym, withText = false): readonly Column[] =>
  leavingFields(type, withText).map(field => ({
    name: field.column,
    type: field.type,
    of: ({ event }) => {
      const data = event.data as unknown as Readonly<Record<string, unknown>>;
      return toValue(leavingValue(field, data[field.name], pseudonymIn(type, pseudonym)), field.type);
    },
  }));

const typeColumn: Column = { name: 'type', type: 'VARCHAR', of: ({ event }) => event.type };

/** Merges columns with the same name from several event types, as text if their types differ. */
const merged = (columns: readonly Column[]): Column => {
  const [first, ...others] = columns as readonly [Column, ...Column[]];
  const same = others.every(({ type }) => type === first.type);
  const of = (envelope: Envelope): Value => {
    const values = columns.map(column => column.of(envelope));
    const value = values.find(found => found !== null) ?? null;
    return same || value === null ? value : String(value);
  };
  return { name: first.name, type: same ? first.type : 'VARCHAR', of };
};

/** One set of columns for events of several types. Fields that an event does not have are null. */
export const wideColumns = (
  types: readonly EventType[],
  pseudonym: Pseudonym,
  withText: boolean,
): readonly Column[] => {
  const byName = new Map<string, Column[]>();
  for (const type of types) {
    for (const column of fieldColumns(type, pseudonym, withText)) {
      const ofType: Column = { ...column, of: row => (row.event.type === type ? column.of(row) : null) };
      byName.set(column.name, [...(byName.get(column.name) ?? []), ofType]);
    }
  }
  const [position, stream, revision, ...rest] = commonColumns(pseudonym) as [Column, Column, Column, ...Column[]];
  return [position, stream, revision, typeColumn, ...rest, ...[...byName.values()].map(merged)];
};

/** An event as a line of NDJSON, as `events` prints it, without what may not be exported. */
export const toExportedLine = (
  { id, event, stream, revision, position, actor, recordedAt }: Envelope,
  pseudonym: Pseudonym,
  withText: boolean,
): string => {
  const data = event.data as unknown as Readonly<Record<string, unknown>>;
  const pseudonymHere = pseudonymIn(event.type, pseudonym);
  const fields = leavingFields(event.type, withText).map(field => [
    field.name,
    leavingValue(field, data[field.name], pseudonymHere),
  ]);
  return JSON.stringify({
    position: formatPosition(position),
    stream: anonymousStream(stream, pseudonym),
    revision: Number(revision),
    type: event.type,
    id,
    data: Object.fromEntries(fields),
    metadata: { schemaVersion: versionOf(event.type), actor: leavingActor(actor, pseudonymHere), recordedAt },
  });
};
