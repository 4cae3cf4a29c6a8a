import { instantAfter } from '#domain/instantAfter.ts';
import type { Collection, Scalar, Stored, Where } from '#platform/documents/port.ts';

const PAGE = 20;

interface DueOptions<Field extends string> {
  readonly now: string;
  /** The longest time for which anything is postponed. */
  readonly longestMs: number;
  /** Further conditions. */
  readonly where?: Where<Field>;
  /** Whether to leave out what lies too far ahead. Once a minute is often enough to look for it. */
  readonly pastOnly?: boolean;
}

const MINUTE_MS = 60_000;

/**
 * @returns a function of the clock's time, for `pastOnly`: it says false at first, when the clock
 * was set back, and once a minute
 */
export const mostlyPast = (): ((now: string) => boolean) => {
  let next = Number.NEGATIVE_INFINITY;
  let before = '';
  return now => {
    const isDue = now < before || performance.now() >= next;
    before = now;
    if (isDue) next = performance.now() + MINUTE_MS;
    return !isDue;
  };
};

type Due<Field extends string, Body> = Stored<Field | 'dueAt', Body>;

/**
 * What is due is past its time. So is what lies further ahead than the longest postponement: the
 * clock was wrong when that time was written.
 */
const whenDue = ({ now, longestMs }: Pick<DueOptions<string>, 'now' | 'longestMs'>) =>
  [{ lte: now }, { gt: instantAfter(now, longestMs) }] as const;

const rangesOf = ({ pastOnly = false, ...options }: Parameters<typeof whenDue>[0] & { readonly pastOnly?: boolean }) =>
  whenDue(options).slice(0, pastOnly ? 1 : 2);

/** Whether one entry is due. */
export const isDue = (
  { fields }: { readonly fields: { readonly dueAt: Scalar } },
  options: Pick<DueOptions<string>, 'now' | 'longestMs'>,
): boolean => {
  const [past, tooFar] = whenDue(options);
  return String(fields.dueAt) <= past.lte || String(fields.dueAt) > tooFar.gt;
};

/** Finds what is due, longest waiting first, and reads only as much as is wanted. */
export const eachDue = async function* <Field extends string, Body>(
  store: Collection<Field | 'dueAt', Body>,
  { where, page = PAGE, ...options }: DueOptions<Field | 'dueAt'> & { readonly page?: number },
): AsyncGenerator<Due<Field, Body>> {
  for (const dueAt of rangesOf(options)) {
    let after: readonly Scalar[] | undefined;
    for (;;) {
      const found = await store.find({
        where: { ...where, dueAt } as Where<Field | 'dueAt'>,
        sort: [
          ['dueAt', 'asc'],
          ['id', 'asc'],
        ],
        ...(after && { after }),
        limit: page,
      });
      yield* found;
      const last = found.at(-1);
      if (last === undefined || found.length < page) break;
      after = [last.fields.dueAt, last.id];
    }
  }
};

/** @returns the first of what is due */
export const findDue = async <Field extends string, Body>(
  store: Collection<Field | 'dueAt', Body>,
  { limit, ...options }: DueOptions<Field | 'dueAt'> & { readonly limit: number },
): Promise<readonly Due<Field, Body>[]> => {
  const found: Due<Field, Body>[] = [];
  for await (const due of eachDue(store, { ...options, page: limit })) {
    found.push(due);
    if (found.length === limit) break;
  }
  return found;
};
