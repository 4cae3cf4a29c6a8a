import { z } from 'zod';
import type { EventType } from '#domain/events.ts';
import { catalogue, eventSchemas } from '#eventlog/events/all.ts';
import type { Field as EventField } from '#eventlog/events/define.ts';
import { versionOf } from '#eventlog/upcast.ts';
import { snakeCase } from './names.ts';

/** Column types, with DuckDB's names. */
export type ColumnType = 'VARCHAR' | 'INTEGER' | 'BIGINT' | 'DOUBLE' | 'BOOLEAN' | 'TIMESTAMP' | 'VARCHAR[]';

/** A field of an event's data, with the properties of its column. */
export interface Field extends Pick<EventField, 'means' | 'privacy'> {
  readonly name: string;
  readonly column: string;
  readonly type: ColumnType;
  /** Its own JSON Schema. */
  readonly schema: JsonSchema;
}

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const LARGEST_INTEGER = 2 ** 31 - 1;

const notNull = ({ type }: JsonSchema): boolean => type !== 'null';

const isTextList = ({ items }: JsonSchema): boolean =>
  typeof items === 'object' && !Array.isArray(items) && items.type === 'string';

/** By JSON Schema type. A list of texts stays a list; any other structure becomes JSON text. */
const columnTypes: Readonly<Record<string, (schema: JsonSchema) => ColumnType>> = {
  integer: ({ maximum = Number.POSITIVE_INFINITY }) => (maximum <= LARGEST_INTEGER ? 'INTEGER' : 'BIGINT'),
  number: () => 'DOUBLE',
  boolean: () => 'BOOLEAN',
  string: ({ format }) => (format === 'date-time' ? 'TIMESTAMP' : 'VARCHAR'),
  array: schema => (isTextList(schema) ? 'VARCHAR[]' : 'VARCHAR'),
};

const columnType = (schema: JsonSchema): ColumnType => {
  const [only, ...others] = schema.anyOf?.filter(notNull) ?? [];
  if (only && others.length === 0) return columnType(only);
  return columnTypes[String(schema.type)]?.(schema) ?? 'VARCHAR';
};

/** The JSON Schema of an event's data as stored in the log, with a description of each field. */
export const schemaOf = (type: EventType): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(eventSchemas[type]);
  const { means, fields } = catalogue[type];
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    return [name, { description: fields[name]?.means, ...(property as JsonSchema) }];
  });
  return {
    title: type,
    description: `${means} Schema version ${versionOf(type)}.`,
    ...schema,
    properties: Object.fromEntries(properties),
  };
};

/** The columns of every event. A field with such a name gets its event type as a prefix. */
const RESERVED = new Set(['position', 'stream', 'revision', 'type', 'event_id', 'recorded_at', 'actor']);

const columnName = (type: EventType, field: string): string => {
  const name = snakeCase(field);
  return RESERVED.has(name) ? `${snakeCase(type)}_${name}` : name;
};

const readFields = (eventType: EventType): readonly Field[] => {
  const { fields } = catalogue[eventType];
  return Object.entries(schemaOf(eventType).properties ?? {}).map(([name, schema]) => {
    const { means, privacy } = fields[name] ?? { means: '', privacy: 'closed' };
    const type = privacy === 'sealed' ? 'VARCHAR' : columnType(schema as JsonSchema);
    return { means, privacy, name, column: columnName(eventType, name), type, schema: schema as JsonSchema };
  });
};

const known = new Map<EventType, readonly Field[]>();

/** The fields of an event type in the order of its schema. */
export const fieldsOf = (type: EventType): readonly Field[] => {
  const fields = known.get(type) ?? readFields(type);
  known.set(type, fields);
  return fields;
};
