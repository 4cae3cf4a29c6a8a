import { LIMIT } from '../../sqlite/limit.ts';
import { quoted } from '../../sqlite/quoted.ts';
import { type Bound, rangesAfter } from '../keyset.ts';
import type { Condition, Query, Scalar, Where } from '../port.ts';

/** A piece of SQL with the values of its placeholders. */
export interface Sql {
  readonly text: string;
  readonly values: readonly Scalar[];
}

const OPERATORS = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
const BOUNDS = { equal: '=', above: '>', below: '<' } as const;

const isOneOf = (column: string, values: readonly Scalar[]): Sql => {
  const listed = `${column} IN (SELECT value FROM json_each(?))`;
  return {
    text: values.includes(null) ? `(${listed} OR ${column} IS NULL)` : listed,
    values: [JSON.stringify(values)],
  };
};

/**
 * @param sorted the first key of the sort order. The unary + keeps SQLite from choosing the index
 * for a range over another field: it would have to sort all matches, while a walk along the index
 * of the sort order can stop at the limit.
 */
const conditionSql = (field: string, condition: Condition, sorted: string | undefined): readonly Sql[] => {
  const column = quoted(field);
  if (condition === null) return [{ text: `${column} IS NULL`, values: [] }];
  if (typeof condition !== 'object') return [{ text: `${column} = ?`, values: [condition] }];
  const { in: list, contains, ...bounds } = condition;
  const ranged = sorted === undefined || sorted === field ? column : `+${column}`;
  const all = Object.entries(bounds).map(
    ([operator, value]): Sql => ({
      text: `${ranged} ${OPERATORS[operator as keyof typeof bounds]} ?`,
      values: [value],
    }),
  );
  if (list) all.push(isOneOf(column, list));
  if (contains !== undefined) all.push({ text: `instr(${column}, ?) > 0`, values: [contains] });
  return all;
};

const boundSql = ({ field, is, value }: Bound): Sql =>
  value === null
    ? { text: `${quoted(field)} IS ${is === 'equal' ? 'NULL' : 'NOT NULL'}`, values: [] }
    : { text: `${quoted(field)} ${BOUNDS[is]} ?`, values: [value] };

const conditionsOf = (where: Where<string> = {}, sorted?: string): readonly Sql[] =>
  Object.entries(where).flatMap(([field, condition]) =>
    condition === undefined ? [] : conditionSql(field, condition, sorted),
  );

const allOf = (conditions: readonly Sql[]): Sql => ({
  text: conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ text }) => text).join(' AND ')}`,
  values: conditions.flatMap(({ values }) => values),
});

/** ' WHERE …', or an empty text if there are no conditions. */
export const whereSql = (where?: Where<string>): Sql => allOf(conditionsOf(where));

/**
 * The SQL of a query. With `after` it is a UNION ALL of index ranges, which SQLite merges in order
 * until the limit. For the same condition written with OR, SQLite would walk over every document
 * before it.
 */
export const selectSql = (
  columns: string,
  table: string,
  { where, sort = [], after, limit }: Query<string> = {},
): Sql => {
  const conditions = conditionsOf(where, sort[0]?.[0]);
  const ranges = after ? rangesAfter(sort, after).map(range => range.map(boundSql)) : [[]];
  const nothing: Sql = { text: 'FALSE', values: [] };
  const arms = (ranges.length > 0 ? ranges : [[nothing]]).map(range => allOf([...conditions, ...range]));
  const order = sort.map(([field, direction]) => `${quoted(field)} ${direction === 'desc' ? 'DESC' : 'ASC'}`);
  return {
    text: [
      arms.map(arm => `SELECT ${columns} FROM ${table}${arm.text}`).join(' UNION ALL '),
      order.length > 0 ? ` ORDER BY ${order.join(', ')}` : '',
      limit === undefined ? '' : ` ${LIMIT}`,
    ].join(''),
    values: [...arms.flatMap(({ values }) => values), ...(limit === undefined ? [] : [limit])],
  };
};
