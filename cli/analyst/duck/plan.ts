import type { DuckDBConnection } from '@duckdb/node-api';

/** The columns that a statement reads of each table; none where rows are only counted. */
export type Reads = ReadonlyMap<string, readonly string[]>;

interface PlanNode {
  readonly name: string;
  readonly children?: readonly PlanNode[];
  readonly extra_info?: Readonly<Record<string, string | readonly string[]>>;
}

/** They would drop tables that are still empty, or hide columns in pushed-down filters. */
const NOT_YET = 'statistics_propagation,filter_pushdown,empty_result_pullup,late_materialization';

/** DuckDB's plans quote names that are SQL keywords. */
const unquoted = (name: string): string => name.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');

const listOf = (value: string | readonly string[] | undefined): readonly string[] => {
  if (value === undefined || value === '') return [];
  return (typeof value === 'string' ? [value] : value).map(unquoted);
};

const collect = ({ children = [], extra_info: info = {} }: PlanNode, reads: Map<string, readonly string[]>): void => {
  const table =
    typeof info.Table === 'string' ? unquoted(info.Table.slice(info.Table.lastIndexOf('.') + 1)) : undefined;
  if (table !== undefined) {
    reads.set(table, [...new Set([...(reads.get(table) ?? []), ...listOf(info.Projections)])]);
  }
  for (const child of children) collect(child, reads);
};

/**
 * Finds out what a statement will read, from DuckDB's plan while every table is still empty.
 * @throws DuckDB's error for bad SQL
 */
export const planReads = async (connection: DuckDBConnection, sql: string): Promise<Reads> => {
  await connection.run(`SET disabled_optimizers = '${NOT_YET}'`);
  const explained = await connection.runAndReadAll(`EXPLAIN (FORMAT json) ${sql}`);
  await connection.run("SET disabled_optimizers = ''");
  const plan: unknown = JSON.parse(String(explained.getRows()[0]?.[1]));
  const reads = new Map<string, readonly string[]>();
  for (const node of plan as readonly PlanNode[]) collect(node, reads);
  return reads;
};
