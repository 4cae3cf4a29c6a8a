import type { Aggregate, EventsOf } from './events.ts';

/** The names of the streams. */
export const streams = {
  dispute: (disputeId: string) => `dispute-${disputeId}` as const,
  /**
   * Each voter has one stream for each dispute. Appending only while it is empty enforces the rule
   * of one vote per person. All accounts with the same mailbox are one voter.
   */
  ballot: (disputeId: string, voterId: string) => `ballot-${disputeId}.${voterId}` as const,
  discussion: (disputeId: string) => `discussion-${disputeId}` as const,
  member: (userId: string) => `member-${userId}` as const,
  operator: 'operator',
} as const satisfies { readonly [Name in Aggregate]: Name | ((...ids: string[]) => `${Name}-${string}`) };

type Made<Maker> = Maker extends (...ids: never) => infer Stream ? Stream : Maker;

/** The stream names of an aggregate. */
export type StreamOf<Name extends Aggregate> = Made<(typeof streams)[Name]>;
export type AnyStream = StreamOf<Aggregate>;

/** The events that a stream can hold. */
export type EventsIn<Stream extends AnyStream> = {
  [Name in Aggregate]: Stream extends StreamOf<Name> ? EventsOf[Name] : never;
}[Aggregate];

/** Compiled once, because isStreamOf runs for every event that is read. */
const NAMES: { readonly [Name in Aggregate]: RegExp } = {
  dispute: /^dispute-/,
  ballot: /^ballot-/,
  discussion: /^discussion-/,
  member: /^member-/,
  operator: /^operator$/,
};

/** Whether a stream belongs to an aggregate, judging by its name. */
export const isStreamOf = (name: Aggregate, stream: string): boolean => NAMES[name].test(stream);

/** How the names of all streams begin. */
export const BEGINNINGS: readonly string[] = [
  streams.dispute(''),
  'ballot-',
  streams.discussion(''),
  streams.member(''),
  streams.operator,
];

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const WHOLE_NAME = new RegExp(`^(?:(?:dispute|discussion|member)-${ID}|ballot-${ID}\\.${ID}|operator)$`, 'i');

/** Whether a name is exactly one that `streams` makes of ids. */
export const isStreamName = (name: string): boolean => WHOLE_NAME.test(name);
