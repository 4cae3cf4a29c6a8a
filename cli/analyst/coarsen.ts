import { toHour, toMinute } from '#domain/coarseTimes.ts';
import type { Envelope } from '#eventlog/codec.ts';
import type { Position } from '#eventlog/position.ts';
import type { Pseudonym } from './pseudonyms.ts';

/** The most events that are mixed at a time, to limit memory. */
const MOST = 5000;

/** The time of an event as analysts see it: to the hour for a vote, to the minute for a comment. */
export const shownTime = (type: string, recordedAt: string): string => {
  if (type === 'VoteCast') return toHour(recordedAt);
  return type === 'CommentPosted' ? toMinute(recordedAt) : recordedAt;
};

const isMixed = ({ event: { type } }: Envelope): boolean => type === 'VoteCast' || type === 'CommentPosted';

const timesOf = ({ event }: Envelope): Envelope['event'] => {
  if (event.type === 'VoteCast') return { ...event, data: { ...event.data, castAt: toHour(event.data.castAt) } };
  if (event.type !== 'CommentPosted') return event;
  return { ...event, data: { ...event.data, postedAt: toMinute(event.data.postedAt) } };
};

/**
 * The events of an hour. Votes and comments come first, in an order without meaning, each with the
 * position at which the hour ends; the others follow unchanged. The ids of votes and comments
 * become pseudonyms, because they reveal when they were made.
 */
const mixed = (hour: readonly Envelope[], pseudonym: Pseudonym): readonly Envelope[] => {
  const end = hour.at(-1)?.position as Position;
  const coarse = hour.filter(isMixed).map(envelope => ({
    ...envelope,
    id: pseudonym(`event ${envelope.id}`),
    event: timesOf(envelope),
    position: end,
    recordedAt: shownTime(envelope.event.type, envelope.recordedAt),
  }));
  return [...coarse.toSorted((a, b) => (a.id < b.id ? -1 : 1)), ...hour.filter(envelope => !isMixed(envelope))];
};

const isOver = (hour: readonly Envelope[], next: Envelope): boolean => {
  const [first] = hour;
  return first !== undefined && (hour.length >= MOST || toHour(first.recordedAt) !== toHour(next.recordedAt));
};

interface Batch {
  readonly envelopes: readonly Envelope[];
  readonly position: Position;
}

/**
 * Mixes the votes and comments of each hour, so that no order, position or time links a vote to a
 * comment of the same person. It yields whole hours: a consumer of an hour has all events up to the
 * greatest position in it.
 */
export async function* coarsened(batches: AsyncIterable<Batch>, pseudonym: Pseudonym): AsyncGenerator<Batch, void> {
  let hour: Envelope[] = [];
  const take = (): Batch => {
    const envelopes = mixed(hour, pseudonym);
    const position = hour.at(-1)?.position as Position;
    hour = [];
    return { envelopes, position };
  };
  for await (const { envelopes } of batches) {
    for (const envelope of envelopes) {
      if (isOver(hour, envelope)) yield take();
      hour.push(envelope);
    }
  }
  if (hour.length > 0) yield take();
}
