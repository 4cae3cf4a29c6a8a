import {
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBValue,
} from '@duckdb/node-api';

/** A value that JSON can hold. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

export type Row = readonly Plain[];

const MICROSECONDS = 1000n;

/** ISO-8601 UTC for whole milliseconds; DuckDB's own text for higher precision. */
const timestampText = (value: DuckDBTimestampValue | DuckDBTimestampTZValue): string =>
  value.isFinite && value.micros % MICROSECONDS === 0n
    ? new Date(Number(value.micros / MICROSECONDS)).toISOString()
    : String(value);

const fromBigInt = (value: bigint): number | string =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value);

const fromObject = (value: object): Plain => {
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue) return timestampText(value);
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  if (value instanceof DuckDBListValue) return value.items.map(toPlain);
  if (value instanceof DuckDBStructValue) {
    return Object.fromEntries(Object.entries(value.entries).map(([name, entry]) => [name, toPlain(entry)]));
  }
  return String(value);
};

/** Numbers that JavaScript can hold stay numbers, times become ISO-8601, all else text. */
export const toPlain = (value: DuckDBValue): Plain => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return fromBigInt(value);
  return fromObject(value);
};
