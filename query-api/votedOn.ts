import type { Documents } from '#platform/documents/port.ts';
import { ballotId, ballots } from '#readmodels/collections.ts';

/** @returns those of the disputes on which one of these ids has voted */
export const votedOn = async (
  models: Documents,
  ids: readonly string[],
  voterIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = ids.flatMap(id => voterIds.map(voterId => ballotId(id, voterId)));
  const found = asked.length === 0 ? [] : await models.collection(ballots).getMany(asked);
  return new Set(found.map(ballot => ballot.id.slice(0, ballot.id.indexOf('.'))));
};
