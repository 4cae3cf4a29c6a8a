import type { Filter, Sort } from 'mongodb';
import { type Bound, rangesAfter } from '../keyset.ts';
import type { Condition, Query, Scalar, Where } from '../port.ts';
import { NO_PLACE, type StoredShape } from './shape.ts';

type Operators = Readonly<Record<string, unknown>>;

const NOTHING: Operators = { $in: [] };

const keyOf = (field: string): string => (field === 'id' ? '_id' : field);

/** A regular expression that matches exactly this text, its special characters escaped. */
const literal = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);

/** To MongoDB null is at most and at least null. In the port nothing matches that. */
const compared = (operator: string, value: Scalar): Operators =>
  value === null ? NOTHING : { [`$${operator}`]: value };

const operatorsOf = (condition: Condition): readonly Operators[] => {
  if (condition === null || typeof condition !== 'object') return [{ $eq: condition }];
  const { in: list, contains, ...bounds } = condition;
  const all = Object.entries(bounds).map(([operator, value]) => compared(operator, value));
  if (list) all.push({ $in: list });
  if (contains !== undefined) all.push({ $regex: literal(contains) });
  return all;
};

const BOUNDS = { equal: '$eq', above: '$gt', below: '$lt' } as const;

const boundOf = ({ field, is, value }: Bound): Operators => {
  const operator = value === null && is === 'above' ? '$ne' : BOUNDS[is];
  return { [keyOf(field)]: { [operator]: value } };
};

const allOf = (conditions: readonly Operators[]): Operators => (conditions.length === 0 ? {} : { $and: conditions });

const conditionsOf = (where: Where<string> = {}): readonly Operators[] => [
  ...Object.entries(where).flatMap(([field, condition]) =>
    condition === undefined ? [] : operatorsOf(condition).map(operators => ({ [keyOf(field)]: operators })),
  ),
  NO_PLACE,
];

export const filterOf = (where?: Where<string>): Filter<StoredShape> =>
  allOf(conditionsOf(where)) as Filter<StoredShape>;

/** The filter of a query, including its `after`. */
export const pageFilterOf = ({ where, sort = [], after }: Query<string>): Filter<StoredShape> => {
  if (!after) return filterOf(where);
  const ranges = rangesAfter(sort, after).map(range => allOf(range.map(boundOf)));
  const beyond = ranges.length > 0 ? { $or: ranges } : { _id: NOTHING };
  return allOf([...conditionsOf(where), beyond]) as Filter<StoredShape>;
};

export const sortOf = (sort: NonNullable<Query<string>['sort']>): Sort =>
  new Map(sort.map(([field, direction]) => [keyOf(field), direction === 'desc' ? -1 : 1]));
