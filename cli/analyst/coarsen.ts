import { toHour, toMinute } from '#domain/coarseTimes.ts';
import type { EventType } from '#domain/events.ts';
import type { Envelope } from '#eventlog/codec.ts';
import type { Position } from '#eventlog/position.ts';
import type { Pseudonym } from './pseudonyms.ts';

const COARSE: ReadonlySet<string> = new Set<EventType>([
  'VoteCast',
  'CommentPosted',
  'CommentHeld',
  'HeldCommentWithdrawn',
]);

/** Whether analysts see events of this type without their own positions and exact times. */
export const isCoarse = (type: string): boolean => COARSE.has(type);

/** The time of an event as analysts see it: to the hour for a vote, to the minute for a comment. */
export const shownTime = (type: string, recordedAt: string): string => {
  if (type === 'VoteCast') return toHour(recordedAt);
  return isCoarse(type) ? toMinute(recordedAt) : recordedAt;
};

const timesOf = ({ event }: Envelope): Envelope['event'] => {
  if (event.type === 'VoteCast') return { ...event, data: { ...event.data, castAt: toHour(event.data.castAt) } };
  if (event.type !== 'CommentPosted') return event;
  return { ...event, data: { ...event.data, postedAt: toMinute(event.data.postedAt) } };
};

/**
 * The selected events of an hour. Votes and comments come first, in an order without meaning, each
 * with the position at which the hour ends; the others follow unchanged. The ids of votes and
 * comments become pseudonyms, because they reveal when they were made.
 * @param end the position at which the hour ends in the whole log
 */
export const coarsened = (envelopes: readonly Envelope[], end: Position, pseudonym: Pseudonym): readonly Envelope[] => {
  const coarse = envelopes
    .filter(({ event }) => isCoarse(event.type))
    .map(envelope => ({
      ...envelope,
      id: pseudonym(`event ${envelope.id}`),
      event: timesOf(envelope),
      position: end,
      recordedAt: shownTime(envelope.event.type, envelope.recordedAt),
    }));
  const others = envelopes.filter(({ event }) => !isCoarse(event.type));
  return [...coarse.toSorted((a, b) => (a.id < b.id ? -1 : 1)), ...others];
};
