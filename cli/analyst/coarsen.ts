import type { Envelope } from '#eventlog/codec.ts';
import { catalogue, isEventType } from '#eventlog/events/all.ts';
import type { Position } from '#eventlog/position.ts';
import type { Pseudonym } from './pseudonyms.ts';

const coarseOf = (type: string) => (isEventType(type) ? catalogue[type].coarse : undefined);

/** Whether analysts see events of this type without their own positions and exact times. */
export const isCoarse = (type: string): boolean => coarseOf(type) !== undefined;

/** The time of an event as analysts see it: to the hour for a vote, to the minute for a comment. */
export const shownTime = (type: string, recordedAt: string): string => coarseOf(type)?.to(recordedAt) ?? recordedAt;

const timesOf = ({ event }: Envelope): Envelope['event'] => {
  const coarse = coarseOf(event.type);
  if (coarse === undefined) return event;
  const data: Readonly<Record<string, unknown>> = event.data;
  const time = { [coarse.at]: coarse.to(String(data[coarse.at])) };
  return { ...event, data: { ...data, ...time } } as Envelope['event'];
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
