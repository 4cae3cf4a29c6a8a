import { instantAfter } from '#domain/instantAfter.ts';
import type { Collection, Condition, Stored, Where } from '#platform/documents/port.ts';

export interface DueOptions<Field extends string> {
  readonly now: string;
  /** The longest time for which anything is postponed. */
  readonly longestMs: number;
  readonly limit: number;
  /** Further conditions. */
  readonly where?: Where<Field>;
}

/**
 * Finds what is due, longest waiting first. An entry whose time lies further ahead than the longest
 * postponement is due too: the clock was wrong when that time was written.
 */
export const findDue = async <Field extends string, Body>(
  store: Collection<Field | 'dueAt', Body>,
  { now, longestMs, limit, where }: DueOptions<Field | 'dueAt'>,
): Promise<readonly Stored<Field | 'dueAt', Body>[]> => {
  const whenDue: readonly Condition[] = [{ lte: now }, { gt: instantAfter(now, longestMs) }];
  const found: Stored<Field | 'dueAt', Body>[] = [];
  for (const dueAt of whenDue) {
    const some = await store.find({
      where: { ...where, dueAt } as Where<Field | 'dueAt'>,
      sort: [
        ['dueAt', 'asc'],
        ['id', 'asc'],
      ],
      limit,
    });
    found.push(...some);
  }
  return found.slice(0, limit);
};
