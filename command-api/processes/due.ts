import type { Collection, Condition, Stored, Where } from '#platform/documents/port.ts';

export interface DueOptions<Field extends string> {
  readonly now: string;
  /** For so long something may be put off. */
  readonly longestMs: number;
  readonly limit: number;
  /** What else must be true of it. */
  readonly where?: Where<Field>;
}

/**
 * What is due, what waited longest first: its time has come, or is further away than anything is ever put off. Then the clock was wrong
 * when it was noted, and has been set right since.
 */
export const findDue = async <Field extends string, Body>(
  store: Collection<Field | 'dueAt', Body>,
  { now, longestMs, limit, where }: DueOptions<Field | 'dueAt'>,
): Promise<readonly Stored<Field | 'dueAt', Body>[]> => {
  const whenDue: readonly Condition[] = [{ lte: now }, { gt: new Date(Date.parse(now) + longestMs).toISOString() }];
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
