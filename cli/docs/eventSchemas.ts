import { z } from 'zod';
import { OPERATOR } from '#domain/operator/events.ts';
import { eventTypes } from '#eventlog/events/all.ts';
import { schemaOf } from '../analyst/fields.ts';

/** The envelope of every event's data, as `events` prints it. */
const recorded = z.object({
  position: z.string().describe('where it stands in the whole log'),
  stream: z.string(),
  revision: z.int().min(0).describe('where it stands in its stream, from 0'),
  type: z.string(),
  id: z.uuid(),
  data: z.unknown(),
  metadata: z.object({
    schemaVersion: z.int().min(1).describe('of the data; older versions are lifted when they are read'),
    correlationId: z.string().describe('shared by everything that one request set off'),
    causationId: z.string().describe('the request or the event that caused this one'),
    actor: z
      .union([z.uuid(), z.literal(OPERATOR)])
      .nullable()
      .describe('who acted: a member, or the operator; null for the system'),
    recordedAt: z.iso.datetime(),
  }),
});

/** A JSON Schema for every line that `events` prints; a type's data is at #/$defs/TYPE. */
export const eventSchemasDocument = () => {
  const { $schema, ...schema } = z.toJSONSchema(recorded);
  const dataOf = (type: string) => ({
    if: { properties: { type: { const: type } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { data: { $ref: `#/$defs/${type}` } } },
  });
  return {
    $schema,
    title: 'An event of the Bothsides log',
    ...schema,
    properties: { ...schema.properties, type: { enum: eventTypes } },
    allOf: eventTypes.map(dataOf),
    $defs: Object.fromEntries(eventTypes.map(type => [type, schemaOf(type)])),
  };
};
