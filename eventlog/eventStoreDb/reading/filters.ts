import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { StreamNames } from './names.ts';

const { FilterOptions } = streams.ReadReq.Options;

/** What the server leaves out of a read of the whole log. */
export type Filter = InstanceType<typeof FilterOptions>;

/** How many events the server searches before it reports a checkpoint. */
const SEARCH_WINDOW = 1000;

/** Whether no reader sees an event: those of the server, and the end of a deleted stream. */
export const isHidden = (type: string): boolean => type.startsWith('$');

const filter = (): Filter => new FilterOptions().setMax(SEARCH_WINDOW).setCheckpointintervalmultiplier(1);

const typesLike = (regex: string): Filter => filter().setEventType(new FilterOptions.Expression().setRegex(regex));

export const excludeSystemEvents = (): Filter => typesLike('^[^$].*');

/** Records that tell of streams that were deleted, or whose deletion was cut short. */
export const deletions = (): Filter => typesLike('^\\$(metadata|streamDeleted|gone)$');

/**
 * Makes the server leave out its system events, or all streams that are not asked for.
 * @param prefix of the streams that are asked for
 */
export const filterFor = (names: StreamNames, prefix: string | undefined): Filter => {
  const prefixes = names.beginnings(prefix);
  if (!prefixes) return excludeSystemEvents();
  return filter().setStreamIdentifier(new FilterOptions.Expression().setPrefixList([...prefixes]));
};

/**
 * A filter for exactly these types. It is a regular expression because a prefix would also match
 * longer names.
 */
export const typesFilter = (types: readonly string[]): Filter =>
  // No escaping needed: type names consist of letters only.
  typesLike(`^(${types.join('|')})$`);
