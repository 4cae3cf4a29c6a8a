import { instantAfter } from '#domain/instantAfter.ts';
import type { Collection, Scalar, Stored, Where } from '#platform/documents/port.ts';

const PAGE = 20;

/** When what is due now was to be done: ranges of instants. */
export type WhenDue = readonly ({ readonly lte: string } | { readonly gt: string })[];

/**
 * What is due is past its time. So is what lies further ahead than the longest postponement: the
 * clock was wrong when that time was written.
 */
export const whenDue = (now: string, longestMs: number): WhenDue => [
  { lte: now },
  { gt: instantAfter(now, longestMs) },
];

const MINUTE_MS = 60_000;

/**
 * @returns a function of the clock's time that leaves out what lies too far ahead, except at first,
 * when the clock was set back, and once a minute: that is often enough to look for it
 */
export const openDue = (longestMs: number): ((now: string) => WhenDue) => {
  let next = Number.NEGATIVE_INFINITY;
  let before = '';
  return now => {
    const isWhole = now < before || performance.now() >= next;
    before = now;
    if (isWhole) next = performance.now() + MINUTE_MS;
    return isWhole ? whenDue(now, longestMs) : [{ lte: now }];
  };
};

type Due<Field extends string, Body> = Stored<Field | 'dueAt', Body>;

interface DueOptions<Field extends string> {
  readonly when: WhenDue;
  /** Further conditions. */
  readonly where?: Where<Field>;
}

/** Whether one entry is due. */
export const isDue = ({ fields }: { readonly fields: { readonly dueAt: Scalar } }, when: WhenDue): boolean => {
  const dueAt = String(fields.dueAt);
  return when.some(range => ('lte' in range ? dueAt <= range.lte : dueAt > range.gt));
};

/** Finds what is due, longest waiting first, and reads only as much as is wanted. */
export const eachDue = async function* <Field extends string, Body>(
  store: Collection<Field | 'dueAt', Body>,
  { when, where, page = PAGE }: DueOptions<Field | 'dueAt'> & { readonly page?: number },
): AsyncGenerator<Due<Field, Body>> {
  for (const dueAt of when) {
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
