import type { Documents } from '#platform/documents/port.ts';
import { members } from '#readmodels/collections.ts';
import type { Reader } from './services.ts';
import { votedOn } from './votedOn.ts';

/** A signed-in reader who judges first, and the ids under which a vote of theirs may be stored. */
export interface Judge {
  readonly id: string;
  readonly voterIds: readonly string[];
}

export const judgeOf = async ({ id, votesAs }: Reader): Promise<Judge> => ({ id, voterIds: await votesAs() });

/** @returns those of the disputes whose results the reader sees: they have voted, or take part */
export const resultsSeenBy = async (
  models: Documents,
  ids: readonly string[],
  { id: reader, voterIds }: Judge,
): Promise<ReadonlySet<string>> => {
  const [voted, member] = await Promise.all([votedOn(models, ids, voterIds), models.collection(members).get(reader)]);
  const own = new Set(member?.body.disputes);
  return new Set([...voted, ...ids.filter(id => own.has(id))]);
};
