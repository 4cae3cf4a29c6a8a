import type { DuckDBResult } from '@duckdb/node-api';
import { CommandFailed, printLine, write } from '../../output.ts';
import { csvLine } from '../export/csv.ts';
import { chartLines } from './chart.ts';
import type { QueryFormat } from './formats.ts';
import { tableLines } from './table.ts';
import { type Row, toPlain } from './values.ts';

const MOST_DRAWN = 100_000;
const DEFAULT_WIDTH = 80;

async function* chunksOf(result: DuckDBResult): AsyncGenerator<readonly Row[], void> {
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return;
    yield chunk.getRows().map(row => row.map(toPlain));
  }
}

const drained = async (chunks: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for await (const chunk of chunks) {
    rows.push(...chunk);
    if (rows.length > MOST_DRAWN) {
      throw new CommandFailed(`More than ${MOST_DRAWN} rows: add a LIMIT, or use --format csv or json.`);
    }
  }
  return rows;
};

const printLines = (lines: readonly string[]): Promise<void> => write(lines.map(line => `${line}\n`).join(''));

const printCsv = async (names: readonly string[], chunks: AsyncIterable<readonly Row[]>): Promise<number> => {
  let count = 0;
  await printLine(csvLine(names));
  for await (const rows of chunks) {
    const cells = rows.map(row =>
      row.map(value => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)),
    );
    await printLines(cells.map(csvLine));
    count += rows.length;
  }
  return count;
};

/** Prints one JSON array with a row per line, as the rows arrive. */
const printArray = async (names: readonly string[], chunks: AsyncIterable<readonly Row[]>): Promise<number> => {
  let count = 0;
  const line = (row: Row): string => {
    const text = JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at]])));
    count += 1;
    return count === 1 ? `\n${text}` : `,\n${text}`;
  };
  await write('[');
  for await (const rows of chunks) await write(rows.map(line).join(''));
  await write('\n]\n');
  return count;
};

const printChart = async (names: readonly string[], rows: readonly Row[]): Promise<number> => {
  const lines = chartLines(names, rows, { width: process.stdout.columns ?? DEFAULT_WIDTH });
  if (lines === undefined && rows.length > 0) {
    throw new CommandFailed('A chart needs labels in the first column and numbers in a later one.');
  }
  await printLines(lines ?? []);
  return rows.length;
};

/**
 * @returns the number of rows
 * @throws CommandFailed when there are too many rows, or the result cannot be drawn as a chart
 */
export const printResult = async (result: DuckDBResult, format: QueryFormat): Promise<number> => {
  const names = result.deduplicatedColumnNames();
  const chunks = chunksOf(result);
  if (format === 'csv') return printCsv(names, chunks);
  if (format === 'json') return printArray(names, chunks);
  const rows = await drained(chunks);
  if (format === 'chart') return printChart(names, rows);
  await printLines(tableLines(names, rows));
  return rows.length;
};
