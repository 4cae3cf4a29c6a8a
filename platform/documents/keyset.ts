import type { Query, Scalar } from './port.ts';

/** One key is fixed, or bounded on one side. Above null means not null: null sorts lowest. */
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
 * What comes after a document in a sort order, as ranges that do not overlap: each fixes the first keys and bounds the
 * next one, so that each can be walked along an index.
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
