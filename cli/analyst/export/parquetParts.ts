import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type Position, positionOf } from '#eventlog/position.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { CommandFailed } from '../../output.ts';

/** How much DuckDB may keep in memory. The rest is in its file. */
const MEMORY = '256MB';

export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Parquet files cannot be appended to: events.parquet goes on in events.2.parquet. */
export const partName = (file: string, part: number): string => {
  if (part === 1) return file;
  const extension = extname(file);
  return `${file.slice(0, file.length - extension.length)}.${part}${extension}`;
};

export const partsOf = (file: string): readonly string[] => {
  const parts: string[] = [];
  while (existsSync(partName(file, parts.length + 1))) parts.push(partName(file, parts.length + 1));
  return parts;
};

export const openInstance = (file: string): Promise<DuckDBInstance> =>
  DuckDBInstance.create(file, {
    memory_limit: MEMORY,
    threads: '1',
    preserve_insertion_order: 'false',
    autoinstall_known_extensions: 'false',
  });

/** How DuckDB's message begins for a file in another format. Its errors have no code. */
const OTHER_FORMAT = 'Invalid Input Error';

const noExport = (part: string): CommandFailed =>
  new CommandFailed(`${part} is not an export of events. Name another file.`, 2);

const columnsOf = async (connection: DuckDBConnection, part: string): Promise<readonly unknown[]> => {
  try {
    const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet(${sqlText(part)})`);
    return described.getRows().map(([name]) => name);
  } catch (error) {
    throw reasonOf(error).startsWith(OTHER_FORMAT) ? noExport(part) : error;
  }
};

const checkColumns = async (connection: DuckDBConnection, part: string, wanted: readonly string[]): Promise<void> => {
  const found = await columnsOf(connection, part);
  if (!found.includes('position')) throw noExport(part);
  if (found.join() !== wanted.join())
    throw new CommandFailed(`${part} has other columns: it was not exported with these options. Name another file.`, 2);
};

/**
 * The position of the last event in the parts; undefined without parts.
 * @param columns the columns that each part must have
 * @throws CommandFailed when a file is not an export, or an export with other options; DuckDB's
 * error when a file cannot be read
 */
export const lastPosition = async (
  parts: readonly string[],
  columns: readonly string[],
): Promise<Position | undefined> => {
  if (parts.length === 0) return undefined;
  await using resources = new AsyncDisposableStack();
  const instance = resources.adopt(await openInstance(':memory:'), it => it.closeSync());
  const connection = resources.adopt(await instance.connect(), it => it.closeSync());
  for (const part of parts) await checkColumns(connection, part, columns);
  const list = parts.map(sqlText).join(', ');
  const result = await connection.runAndReadAll(`SELECT max(position) FROM read_parquet([${list}])`);
  const last = result.getRows()[0]?.[0];
  return typeof last === 'bigint' ? positionOf(last) : undefined;
};
