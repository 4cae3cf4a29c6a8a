import type { QueueItem } from '#contract/moderation.ts';

/** Matters of one kind by one author or, where that is not known, in one dispute. */
export interface QueueGroup {
  readonly key: string;
  readonly first: QueueItem;
  readonly others: readonly QueueItem[];
}

/**
 * @returns the queue by author and dispute, so that whoever sends much takes one place. Kinds are
 * apart, so that no danger stands behind anything else
 */
export const queueGroups = (items: readonly QueueItem[]): readonly QueueGroup[] => {
  const groups = Map.groupBy(items, ({ kind, author, disputeId }) => `${kind} ${author ?? disputeId}`);
  return [...groups].flatMap(([key, [first, ...others]]) => (first ? [{ key, first, others }] : []));
};
