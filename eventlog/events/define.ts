import { z } from 'zod';
import type { Aggregate, EventsOf, EventType, TextField } from '#domain/events.ts';
import { REMOVAL_REASONS } from '#domain/rules.ts';
import type { StreamOf } from '#domain/streams.ts';
import type { Sealed } from '#platform/sealing/keyring.ts';

/**
 * Whether a field may be exported. `open`: says nothing about a person. `person`: a member's id,
 * exported as a pseudonym. `sealed`: an author's text, exported only when texts are requested.
 * `closed`: never exported, sealed or not.
 */
export type Privacy = 'open' | 'person' | 'sealed' | 'closed';

/** A field of an event's data as the log stores it. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly means: string;
  readonly privacy: Privacy;
  /** Of a free text: the field with the id of its author, with whose key it is sealed. */
  readonly author?: string;
}

/** A free text: a string for the domain, sealed in the log. */
interface SealedText<Author extends string> extends Field<z.ZodType<Sealed | string>> {
  readonly author: Author;
}

type FieldOf<Data, Name extends keyof Data> =
  | (Field<z.ZodType<Data[Name]>> & { readonly author?: never })
  | (Name extends TextField ? SealedText<keyof Data & string> : never);

/** What an event does to a text that strangers may read. */
interface TextChange<Data> {
  /** Names the text: a title, the story of a side, or a comment. */
  readonly of: (data: Data) => string;
  /** `written`: its first version. `replaced` and `restored` make every earlier version void. */
  readonly becomes: 'written' | 'replaced' | 'removed' | 'restored';
}

/** Lifts data by one version. */
export type Lift = (data: unknown) => unknown;

/** All that is to be said of an event besides its type in the domain. */
export interface EventDefinition<Data, Command> {
  readonly means: string;
  readonly fields: { readonly [Name in keyof Data]-?: FieldOf<Data, Name> };
  /** The command that leads to it, so that `verify` can check it against the rules. */
  readonly command: (data: Data) => Command;
  readonly text?: TextChange<Data>;
  /** How analysts see its time, which must not show who acted: the field, and how it is rounded. */
  readonly coarse?: { readonly at: keyof Data & string; readonly to: (instant: string) => string };
  /**
   * The steps from version 1: the first lifts version 1 to 2, the next 2 to 3. Without any there
   * was one version. A new version needs a step even if old data fits the new schema: then it is
   * `data => data`.
   */
  readonly lifts?: readonly Lift[];
}

/**
 * The events of an aggregate. The compiler misses any that is not defined.
 * `Command` includes undefined if some events have no command of their own.
 */
export interface AggregateDefinition<Name extends Aggregate, Command> {
  /** The names of its streams, for readers. */
  readonly stream: string;
  /** The revision that writers expect when they append to it. */
  readonly expectation: string;
  readonly streamOf: (data: EventsOf[Name]['data']) => StreamOf<Name>;
  readonly events: {
    readonly [Event in EventsOf[Name] as Event['type']]: EventDefinition<Event['data'], Command>;
  };
}

/** @returns the command that leads to an event */
export const commandFor = <Name extends Aggregate, Command>(
  { events }: AggregateDefinition<Name, Command>,
  { type, data }: EventsOf[Name],
): Command => (events as unknown as Readonly<Record<EventType, EventDefinition<object, Command>>>)[type].command(data);

type Of<Schema extends z.ZodType> = Field<Schema> & { readonly author?: never };

export const open = <Schema extends z.ZodType>(schema: Schema, means: string): Of<Schema> => ({
  schema,
  means,
  privacy: 'open',
});
export const closed = <Schema extends z.ZodType>(schema: Schema, means: string): Of<Schema> => ({
  schema,
  means,
  privacy: 'closed',
});
export const person = (means: string): Of<typeof id> => ({ schema: id, means, privacy: 'person' });

export const sealed = z.strictObject({ by: z.uuid(), box: z.base64() });

export const sealedTextBy = <Author extends string>(author: Author, means: string) =>
  ({ schema: sealed, means, privacy: 'sealed', author }) as const;
export const sealedText = (means: string) => sealedTextBy('authorId', means);
/** A text that nobody but its author and the operator may read. */
export const closedText = (means: string) => ({ ...sealedText(means), privacy: 'closed' }) as const;

export const id = z.uuid();
/** ISO-8601 UTC. */
const instant = z.iso.datetime();
export const at = (means: string) => open(instant, means);

/** The fields of several aggregates. */
export const disputeId = open(id, 'the dispute');
export const authorId = person('who wrote it');
export const heldId = closed(id, 'the version of the text: the operator decides on the one that they saw');
/** With the dispute or the comment it would lead to a public tag. Analysts get counts instead. */
export const reason = closed(z.enum(REMOVAL_REASONS), 'why');
export const marks = closed(
  z.array(z.strictObject({ start: z.int().min(0), end: z.int().min(0), reason: z.string() })),
  'the passages to look at: offsets in the text as it was moderated, and the kind of danger',
);
export const why = closed(z.string().nullable(), 'why, in the words of the operator, for the author');
