import { z } from 'zod';
import type { Aggregate, DomainEvent, EventsOf, EventType } from '#domain/events.ts';
import type { AnyStream } from '#domain/streams.ts';
import { ballotEvents } from './ballot.ts';
import type { EventDefinition, Field } from './define.ts';
import { discussionEvents } from './discussion.ts';
import { disputeEvents } from './dispute.ts';
import { memberEvents } from './member.ts';
import { operatorEvents } from './operator.ts';

/** Every event that the log can hold, told once, in the file of its aggregate. */
export const aggregates = {
  dispute: disputeEvents,
  ballot: ballotEvents,
  discussion: discussionEvents,
  member: memberEvents,
  operator: operatorEvents,
} as const;

/** What the file of its aggregate says of an event. */
interface EventEntry extends Pick<EventDefinition<never, unknown>, 'means' | 'lifts'> {
  readonly aggregate: Aggregate;
  readonly fields: Readonly<Record<string, Field>>;
  readonly text?: { readonly of: (data: object) => string; readonly becomes: string };
  readonly coarse?: { readonly at: string; readonly to: (instant: string) => string };
}

const byType = <Value>(make: (aggregate: Aggregate, type: EventType, entry: EventEntry) => Value) =>
  Object.fromEntries(
    Object.entries(aggregates).flatMap(([aggregate, { events }]) =>
      Object.entries(events as unknown as Record<EventType, EventEntry>).map(([type, entry]) => [
        type,
        make(aggregate as Aggregate, type as EventType, entry),
      ]),
    ),
  ) as { readonly [Type in EventType]: Value };

/** By event type. `npm run docs:events` generates docs/events.md from this. */
export const catalogue = byType((aggregate, _, entry): EventEntry => ({ ...entry, aggregate }));

/** Event data as the log stores it: free texts are sealed, times are ISO-8601 UTC strings. */
export const eventSchemas = byType((_, __, { fields }) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))),
);

export const eventTypes = Object.keys(catalogue) as readonly EventType[];

/**
 * The field of an event's free text, and the field with its author's id; undefined without a text.
 */
export const sealedTextOf = byType((_, __, { fields }) => {
  const [field, { author } = {}] = Object.entries(fields).find(entry => entry[1].author !== undefined) ?? [];
  return field === undefined || author === undefined ? undefined : { field, author };
});

/** The field of an event's free text that may be exported; undefined without one. */
export const exportedTextOf = byType((_, __, { fields }) =>
  Object.keys(fields).find(name => fields[name]?.privacy === 'sealed'),
);

export const isEventType = (type: string): type is EventType => Object.hasOwn(catalogue, type);

export const isOf = <Name extends Aggregate>(name: Name, event: DomainEvent): event is EventsOf[Name] =>
  catalogue[event.type].aggregate === name;

/** The stream that an event belongs to. */
export const streamOf = ({ type, data }: DomainEvent): AnyStream =>
  (aggregates[catalogue[type].aggregate].streamOf as (of: object) => AnyStream)(data);
