import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import type { DomainEvent, EventOf, EventType } from '#domain/events.ts';
import type { Envelope } from '#eventlog/codec.ts';
import type { aggregates } from '#eventlog/events/all.ts';
import type { AggregateDefinition } from '#eventlog/events/define.ts';
import { disputeEvents } from '#eventlog/events/dispute.ts';

type EventsIn<Name extends keyof typeof aggregates> = (typeof aggregates)[Name]['events'];
type Defined = EventsIn<'dispute'> &
  EventsIn<'ballot'> &
  EventsIn<'discussion'> &
  EventsIn<'member'> &
  EventsIn<'operator'>;

/** Free texts are opened. */
type OpenedField<Field> = Field extends { readonly author: string }
  ? z.ZodString
  : Field extends { readonly schema: infer Schema extends z.ZodType }
    ? Schema
    : never;

/** What is read back of what the schema lets into the log. */
type Opened<Type extends EventType> = z.output<
  z.ZodObject<{ -readonly [Name in keyof Defined[Type]['fields']]: OpenedField<Defined[Type]['fields'][Name]> }>
>;

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : { readonly [Field in keyof Value]: Value[Field] extends object ? DeepReadonly<Value[Field]> : Value[Field] };

/**
 * Also by their names: an object with an optional property more can stand for the other one, and
 * the other for it.
 */
type Same<One, Other> = [One, Other, keyof One, keyof Other] extends [Other, One, keyof Other, keyof One]
  ? true
  : false;

/** Types whose data is not what their schema says. */
type Drifted = {
  [Type in EventType]: Same<DeepReadonly<Opened<Type>>, EventOf<Type>['data']> extends true ? never : Type;
}[EventType];

test('what an event holds and what its schema lets through are the same', () => {
  expectTypeOf<Drifted>().toBeNever();
  // The comparison sees a difference where there is one.
  expectTypeOf<Same<{ readonly a: string }, { readonly a: string; readonly b?: string }>>().toEqualTypeOf<false>();
  expectTypeOf<Same<DeepReadonly<Opened<'VoteCast'>>, EventOf<'CommentPosted'>['data']>>().toEqualTypeOf<false>();
});

test('an aggregate defines each of its events, and no other', () => {
  type Definitions = AggregateDefinition<'dispute', unknown>['events'];
  expectTypeOf<keyof Definitions>().toEqualTypeOf<DisputeEvent['type']>();
  const { Expired, ...others } = disputeEvents.events;
  // @ts-expect-error: an event without a definition.
  const incomplete: Definitions = others;
  expectTypeOf(incomplete).toExtend<object>();
  // @ts-expect-error: a field without a meaning.
  const without: Definitions['Expired']['fields'] = { disputeId: Expired.fields.disputeId };
  const { title } = others.TitleChanged.fields;
  // @ts-expect-error: a text is sealed for an author whom the event names.
  const unnamed: Definitions['Created']['fields']['title'] = title;
  expectTypeOf([without, unnamed]).toExtend<object[]>();
});

test('a type of event leads to its data', () => {
  const rated = ({ event }: Envelope): number => (event.type === 'VoteCast' ? event.data.rating : 0);
  expectTypeOf(rated).returns.toBeNumber();
  // @ts-expect-error: only votes have a rating.
  const wrong = ({ event }: Envelope): number => event.data.rating;
  expectTypeOf(wrong).toBeFunction();
  expectTypeOf<EventOf<'Published'>>().toExtend<DomainEvent>();
});
