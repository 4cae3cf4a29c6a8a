import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Envelope } from '#platform/events/codec.ts';
import { type Position, positionOf } from '#platform/events/position.ts';
import { partOf, removeLeftOver } from '#platform/files/part.ts';
import { CommandFailed } from '../../output.ts';
import type { Column } from '../columns.ts';
import { createTable, type Loader, openLoader, quotedName } from '../duck/chunks.ts';
import type { EventTable } from '../duck/tables.ts';
import type { Sink } from './sink.ts';

/** How much DuckDB may keep in memory; the rest is in its file. */
const MEMORY = '256MB';

/** Events between two commits of the collecting file. */
const FLUSH_AFTER = 50_000;

const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A Parquet file cannot be appended to, so events.parquet is followed by events.2.parquet and so on. */
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
  DuckDBInstance.create(file, {
    memory_limit: MEMORY,
    threads: '1',
    preserve_insertion_order: 'false',
    autoinstall_known_extensions: 'false',
  });

/** The position of the last event in the parts; undefined without parts. @throws CommandFailed for files that are not an export */
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
 * The SQL for the wide rows of all events. They come type by type, since sorting them by position would take memory; within a type they are
 * in the order of the log. Columns that a type does not have are null.
 */
const wideRows = (tables: readonly EventTable[], wide: readonly Pick<Column, 'name' | 'type'>[]): string => {
  const selects = tables.map(({ name: table, type: eventType, columns }) => {
    const own = new Set(columns.map(({ name }) => name));
    const values = wide.map(({ name, type }) => {
      if (name === 'type') return `${sqlText(eventType)} AS type`;
      return own.has(name)
        ? `${quotedName(name)}::${type} AS ${quotedName(name)}`
        : `NULL::${type} AS ${quotedName(name)}`;
    });
    return `SELECT ${values.join(', ')} FROM ${quotedName(table)}`;
  });
  return selects.join(' UNION ALL ');
};

const openLoaders = async (connection: DuckDBConnection, tables: readonly EventTable[]) => {
  const loaders = new Map<string, Loader<Envelope>>();
  for (const { name, type, columns } of tables) loaders.set(type, await openLoader(connection, name, columns));
  return loaders;
};

/**
 * Collects the events in a DuckDB file beside the target, with a table for each type, to limit memory. At the end that becomes a Parquet
 * file, which gets its name only when it is complete.
 * @param wide the columns of the Parquet file
 * @throws CommandFailed, also for a path with a question mark: DuckDB does not take what follows one for a part of the path
 */
export const parquetSink = async (
  file: string,
  tables: readonly EventTable[],
  wide: readonly Pick<Column, 'name' | 'type'>[],
): Promise<Sink> => {
  if (resolve(file).includes('?'))
    throw new CommandFailed(`${file}: no Parquet file can be made where a name has a question mark. Name another.`, 2);
  const parts = partsOf(file);
  const from = await lastPosition(parts);
  const target = partName(file, parts.length + 1);
  await using resources = new AsyncDisposableStack();
  await removeLeftOver(file);
  const folder = partOf(file, process.pid);
  await mkdir(folder, { mode: 0o700 });
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const instance = resources.adopt(await openInstance(join(folder, 'events.duckdb')), it => it.closeSync());
  const connection = resources.adopt(await instance.connect(), it => it.closeSync());
  for (const { name, columns } of tables) await createTable(connection, name, columns);
  let loaders = await openLoaders(connection, tables);
  let [count, sinceFlush] = [0, 0];
  const flush = (): void => {
    for (const loader of loaders.values()) loader.close();
  };
  const held = resources.move();
  const leave = (): Promise<void> => held.disposeAsync();
  const makeFile = async (): Promise<void> => {
    const written = join(folder, 'part.parquet');
    await connection.run(`COPY (${wideRows(tables, wide)}) TO ${sqlText(written)} (FORMAT parquet, COMPRESSION zstd)`);
    await chmod(written, 0o600);
    await rename(written, target);
  };
  return {
    from,
    async write(envelopes) {
      for (const envelope of envelopes) loaders.get(envelope.event.type)?.add(envelope);
      count += envelopes.length;
      sinceFlush += envelopes.length;
      if (sinceFlush < FLUSH_AFTER) return;
      sinceFlush = 0;
      flush();
      loaders = await openLoaders(connection, tables);
    },
    async finish() {
      const isNothingNew = count === 0 && parts.length > 0;
      try {
        flush();
        if (!isNothingNew) await makeFile();
      } finally {
        await leave();
      }
      return isNothingNew ? `${parts.at(-1)} (nothing new)` : target;
    },
    abandon: leave,
  };
};
