import type { Query, Scalar } from './port.ts';

/** Fixes one key or bounds it on one side. Null sorts lowest: above null means not null. */
export interface Bound {
  readonly field: string;
  readonly is: 'equal' | 'above' | 'below';
  readonly value: Scalar;
}

const beyond = (field: string, direction: 'asc' | 'desc', value: Scalar): readonly Bound[] => {
  if (direction === 'asc') return [{ field, is: 'above', value }];
  if (value === null) return [];
  const below: Bound = { field, is: 'below', value };
  return field === 'id' ? [below] : [below, { field, is: 'equal', value: null }];
};

/**
 * The documents after a given one in a sort order, as ranges that do not overlap. Each range fixes
 * the first keys and bounds the next one, so that it can be read along an index.
 * @param after the values of the document's sort keys
 */
export const rangesAfter = (
  sort: NonNullable<Query<string>['sort']>,
  after: readonly Scalar[],
): readonly (readonly Bound[])[] =>
  sort.slice(0, after.length).flatMap(([field, direction], depth) => {
    const fixed = sort
      .slice(0, depth)
      .map(([key], at): Bound => ({ field: key, is: 'equal', value: after[at] ?? null }));
    return beyond(field, direction, after[depth] ?? null).map(bound => [...fixed, bound]);
  });
