import { eventTypeFilter, excludeSystemEvents, type Filter, streamNameFilter } from '@kurrent/kurrentdb-client';
import type { Position } from '../position.ts';
import type { StreamNames } from './names.ts';

/** How many events the server searches before it reports a checkpoint. */
const SEARCH_WINDOW = 1000;

/** The types of the events that no reader sees: those of the server, and the end of a deleted stream. */
export const isHidden = (type: string): boolean => type.startsWith('$');

/**
 * Makes the server leave out its system events, or all streams that are not asked for.
 * @param prefix of the streams that are asked for
 * @param checkpointReached used by subscriptions only
 */
export const filterFor = (
  names: StreamNames,
  prefix: string | undefined,
  checkpointReached?: (position: Position) => void,
): Filter => {
  const options = {
    maxSearchWindow: SEARCH_WINDOW,
    ...(checkpointReached && {
      checkpointReached: (_: unknown, position: Position) => checkpointReached(position),
    }),
  };
  const prefixes = names.beginnings(prefix);
  return prefixes ? streamNameFilter({ ...options, prefixes: [...prefixes] }) : excludeSystemEvents(options);
};

/**
 * A filter for exactly these types. It is a regular expression because a prefix would also match
 * longer names.
 */
export const typesFilter = (types: readonly string[]): Filter =>
  eventTypeFilter({
    maxSearchWindow: SEARCH_WINDOW,
    // No escaping needed: type names consist of letters only.
    regex: `^(${types.join('|')})$`,
  });
