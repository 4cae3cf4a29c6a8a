import type { Aggregate, EventsOf } from './events.ts';

/** The names of the streams (design section 2). */
export const streams = {
  dispute: (disputeId: string) => `dispute-${disputeId}` as const,
  /** A stream for each voter and dispute: appending to it only when it is empty is the one-vote rule. A mailbox is one voter. */
  ballot: (disputeId: string, voterId: string) => `ballot-${disputeId}.${voterId}` as const,
  discussion: (disputeId: string) => `discussion-${disputeId}` as const,
  member: (userId: string) => `member-${userId}` as const,
  operator: 'operator',
} as const satisfies { readonly [Name in Aggregate]: Name | ((...ids: string[]) => `${Name}-${string}`) };

type Made<Maker> = Maker extends (...ids: never) => infer Stream ? Stream : Maker;

/** The streams of an aggregate. */
export type StreamOf<Name extends Aggregate> = Made<(typeof streams)[Name]>;
export type AnyStream = StreamOf<Aggregate>;

/** The events that can stand in a stream. */
export type EventsIn<Stream extends AnyStream> = {
  [Name in Aggregate]: Stream extends StreamOf<Name> ? EventsOf[Name] : never;
}[Aggregate];

/** By expressions that are compiled once: every event that is read is asked for its stream. */
const NAMES: { readonly [Name in Aggregate]: RegExp } = {
  dispute: /^dispute-/,
  ballot: /^ballot-/,
  discussion: /^discussion-/,
  member: /^member-/,
  operator: /^operator$/,
};

/** Whether a stream is one of an aggregate's, by its name. */
export const isStreamOf = (name: Aggregate, stream: string): boolean => NAMES[name].test(stream);
