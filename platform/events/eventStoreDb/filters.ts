import { eventTypeFilter, excludeSystemEvents, type Filter, streamNameFilter } from '@kurrent/kurrentdb-client';
import type { Position } from '../position.ts';

/** How many events the server looks through before it tells how far it has come. */
const SEARCH_WINDOW = 1000;

/** The server itself leaves out its own events and the streams that were not asked for. */
export const filterFor = (prefix: string | undefined, checkpointReached?: (position: Position) => void): Filter => {
  const options = {
    maxSearchWindow: SEARCH_WINDOW,
    ...(checkpointReached && {
      checkpointReached: (_: unknown, position: Position) => checkpointReached(position),
    }),
  };
  return prefix ? streamNameFilter({ ...options, prefixes: [prefix] }) : excludeSystemEvents(options);
};

/** Types end where they end: a prefix would also find longer ones. */
export const typesFilter = (types: readonly string[]): Filter =>
  eventTypeFilter({
    maxSearchWindow: SEARCH_WINDOW,
    // The names of types are letters only.
    regex: `^(${types.join('|')})$`,
  });
