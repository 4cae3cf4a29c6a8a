import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Envelope } from '#eventlog/codec.ts';
import { partOf, removeLeftOver } from '#platform/files/part.ts';
import { quoted } from '#platform/sqlite/quoted.ts';
import { CommandFailed } from '../../output.ts';
import type { Column } from '../columns.ts';
import { createTable, type Loader, openLoader } from '../duck/chunks.ts';
import type { EventTable } from '../duck/tables.ts';
import { lastPosition, openInstance, partName, partsOf, sqlText } from './parquetParts.ts';
import type { Sink } from './sink.ts';

/** Events between two commits of the intermediate file. */
const FLUSH_AFTER = 50_000;

/**
 * The SQL for the wide rows of all events. They are grouped by type, because sorting them by
 * position would take memory; within a type they are in log order. Columns that a type does not
 * have are null.
 */
const wideRows = (tables: readonly EventTable[], wide: readonly Pick<Column, 'name' | 'type'>[]): string => {
  const selects = tables.map(({ name: table, type: eventType, columns }) => {
    const own = new Set(columns.map(({ name }) => name));
    const values = wide.map(({ name, type }) => {
      if (name === 'type') return `${sqlText(eventType)} AS type`;
      return own.has(name) ? `${quoted(name)}::${type} AS ${quoted(name)}` : `NULL::${type} AS ${quoted(name)}`;
    });
    return `SELECT ${values.join(', ')} FROM ${quoted(table)}`;
  });
  return selects.join(' UNION ALL ');
};

const openLoaders = async (connection: DuckDBConnection, tables: readonly EventTable[]) => {
  const loaders = new Map<string, Loader<Envelope>>();
  for (const { name, type, columns } of tables) loaders.set(type, await openLoader(connection, name, columns));
  return loaders;
};

/**
 * Collects the events in a DuckDB file beside the target, with a table for each type, to limit
 * memory. At the end it is converted to a Parquet file, which gets its name only when it is
 * complete.
 * @param wide the columns of the Parquet file
 * @throws CommandFailed, also for a path with a question mark, because DuckDB cuts the path off
 * there
 */
export const parquetSink = async (
  file: string,
  tables: readonly EventTable[],
  wide: readonly Pick<Column, 'name' | 'type'>[],
): Promise<Sink> => {
  if (resolve(file).includes('?'))
    throw new CommandFailed(
      `${file}: a Parquet file cannot be written to a path with a question mark. Name another.`,
      2,
    );
  const parts = partsOf(file);
  const from = await lastPosition(
    parts,
    wide.map(({ name }) => name),
  );
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
