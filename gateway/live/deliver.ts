import type { LiveReads } from '#query-api/live/liveReads.ts';
import { type LiveEvent, withResultsHidden } from '#query-api/live/news.ts';
import { type FrameIds, frameOf } from './frame.ts';
import type { LiveStream } from './liveStream.ts';

/** Looks up whether those who judge first see the results of these disputes. */
export const learnWhoSees = async (
  streams: Iterable<Pick<LiveStream, 'filter'>>,
  ids: readonly string[],
  reads: Pick<LiveReads, 'resultsSeenBy'>,
): Promise<void> => {
  const filters = [...streams].flatMap(({ filter }) => filter ?? []);
  await Promise.all(filters.map(filter => filter.learn(ids, reads)));
};

/** Writes the same bytes to all streams, except to members who see only some of the results. */
export const deliver = (streams: Iterable<LiveStream>, events: readonly LiveEvent[], ids: FrameIds): void => {
  if (events.length === 0) return;
  const [whole, hidden] = [frameOf(events, ids), frameOf(events.flatMap(withResultsHidden), ids)];
  for (const stream of streams) {
    const { filter } = stream;
    if (filter === undefined) stream.send(whole);
    else stream.send(filter.isVisitor ? hidden : frameOf(filter.shown(events), ids));
  }
};
