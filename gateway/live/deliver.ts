import type { LiveReads } from '#query-api/live/liveReads.ts';
import { type LiveEvent, withResultsHidden } from '#query-api/live/news.ts';
import { type FrameIds, frameOf } from './frame.ts';
import type { LiveStream } from './liveStream.ts';

/** The disputes whose results are among the events. */
const countedIn = (events: readonly LiveEvent[]): readonly string[] =>
  events.flatMap(({ name, data }) => (name === 'counts' ? [data.id] : []));

/** The events as a stream shows them. */
export const shownOn = async (
  { hides }: Pick<LiveStream, 'hides'>,
  events: readonly LiveEvent[],
  reads: Pick<LiveReads, 'resultsSeenBy'>,
): Promise<readonly LiveEvent[]> => {
  await hides?.learn(countedIn(events), reads);
  return hides?.shown(events) ?? events;
};

/** Writes the same bytes to all streams, except to members who see only some of the results. */
export const deliver = async (
  streams: Iterable<LiveStream>,
  events: readonly LiveEvent[],
  ids: FrameIds,
  reads: Pick<LiveReads, 'resultsSeenBy'>,
): Promise<void> => {
  if (events.length === 0) return;
  const [whole, hidden] = [frameOf(events, ids), frameOf(events.flatMap(withResultsHidden), ids)];
  const own: LiveStream[] = [];
  for (const stream of streams) {
    if (stream.hides === undefined) stream.send(whole);
    else if (stream.hides.isVisitor) stream.send(hidden);
    else own.push(stream);
  }
  await Promise.all(own.map(async stream => stream.send(frameOf(await shownOn(stream, events, reads), ids))));
};
