import { expectTypeOf, test } from 'vitest';
import type { DomainEvent, EventOf, EventType } from '#domain/events.ts';
import { catalogue, type EventEntry } from '#eventlog/catalogue.ts';
import type { Envelope } from '#eventlog/codec.ts';
import type { StoredData, sealedTexts } from '#eventlog/schemas.ts';

type Sealed = typeof sealedTexts;

/** What is read back of what the schema lets into the log: free texts are opened. */
type Opened<Type extends EventType> = Type extends keyof Sealed
  ? { [Field in keyof StoredData<Type>]: Field extends Sealed[Type]['field'] ? string : StoredData<Type>[Field] }
  : StoredData<Type>;

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : { readonly [Field in keyof Value]: Value[Field] extends object ? DeepReadonly<Value[Field]> : Value[Field] };

/** Also by their names: an object with an optional property more can stand for the other one, and the other for it. */
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

test('only texts are sealed, each for an author whom the event names', () => {
  type Unknown = {
    [Type in keyof Sealed]: Sealed[Type]['field' | 'author'] extends keyof EventOf<Type>['data'] ? never : Type;
  }[keyof Sealed];
  expectTypeOf<Unknown>().toBeNever();
});

test('an event belongs to the aggregate that can append it', () => {
  // @ts-expect-error: exports would tell a voter as whoever wrote a story.
  const wrong: EventEntry<'VoteCast'> = { ...catalogue.VoteCast, aggregate: 'dispute' };
  expectTypeOf(wrong).toExtend<EventEntry>();
});

test('a type of event leads to its data', () => {
  const rated = ({ event }: Envelope): number => (event.type === 'VoteCast' ? event.data.rating : 0);
  expectTypeOf(rated).returns.toBeNumber();
  // @ts-expect-error: only votes have a rating.
  const wrong = ({ event }: Envelope): number => event.data.rating;
  expectTypeOf(wrong).toBeFunction();
  expectTypeOf<EventOf<'Published'>>().toExtend<DomainEvent>();
});
