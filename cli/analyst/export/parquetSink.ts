import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type Position, positionOf } from '#platform/events/position.ts';
import { CommandFailed } from '../../output.ts';
import type { Column } from '../columns.ts';
import { createTable, openLoader } from '../duck/chunks.ts';
import type { Sink } from './sink.ts';

/** What DuckDB may hold in memory; the rest waits in its file. */
const MEMORY = '256MB';

/** Events between two commits of the collecting file. */
const FLUSH_AFTER = 50_000;

const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A Parquet file cannot grow: events.parquet is followed by events.2.parquet and so on. */
const partName = (file: string, part: number): string => {
  if (part === 1) return file;
  const extension = extname(file);
  return `${file.slice(0, file.length - extension.length)}.${part}${extension}`;
};

const partsOf = (file: string): readonly string[] => {
  const parts: string[] = [];
  while (existsSync(partName(file, parts.length + 1))) parts.push(partName(file, parts.length + 1));
  return parts;
};

const openInstance = (file: string) =>
  DuckDBInstance.create(file, { memory_limit: MEMORY, threads: '2', autoinstall_known_extensions: 'false' });

/** The position of the last event in a part. */
const lastPosition = async (parts: readonly string[]): Promise<Position | undefined> => {
  if (parts.length === 0) return undefined;
  const instance = await openInstance(':memory:');
  try {
    const connection = await instance.connect();
    const list = parts.map(sqlText).join(', ');
    const result = await connection.runAndReadAll(`SELECT max(position) FROM read_parquet([${list}])`);
    const last = result.getRows()[0]?.[0];
    return typeof last === 'bigint' ? positionOf(last) : undefined;
  } catch {
    throw new CommandFailed(`${parts.at(-1)} is no export of events. Name another file.`, 2);
  } finally {
    instance.closeSync();
  }
};

/**
 * Collects the events in a DuckDB file beside the target, so that memory stays flat, and turns that into one Parquet file at the
 * end, which is whole as soon as it has its name.
 */
export const parquetSink = async (file: string, columns: readonly Column[]): Promise<Sink> => {
  const parts = partsOf(file);
  const from = await lastPosition(parts);
  const target = partName(file, parts.length + 1);
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  const instance = await openInstance(join(folder, 'events.duckdb'));
  const connection = await instance.connect();
  await createTable(connection, 'exported', columns);
  let loader = await openLoader(connection, 'exported', columns);
  let count = 0;
  let sinceFlush = 0;
  const leave = async (): Promise<void> => {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    from,
    async write(envelopes) {
      for (const envelope of envelopes) loader.add(envelope);
      count += envelopes.length;
      sinceFlush += envelopes.length;
      if (sinceFlush < FLUSH_AFTER) return;
      sinceFlush = 0;
      loader.close();
      loader = await openLoader(connection, 'exported', columns);
    },
    async finish() {
      loader.close();
      if (count === 0 && parts.length > 0) {
        await leave();
        return `${parts.at(-1)} (nothing new)`;
      }
      const written = join(folder, 'part.parquet');
      await connection.run(`COPY exported TO ${sqlText(written)} (FORMAT parquet, COMPRESSION zstd)`);
      await chmod(written, 0o600);
      await rename(written, target);
      await leave();
      return target;
    },
    abandon: leave,
  };
};
