import type { DuckDBConnection } from '@duckdb/node-api';
import type { Envelope } from '#eventlog/codec.ts';
import type { Platform } from '#installation/platform.ts';
import type { Column } from '../columns.ts';
import type { Pseudonym } from '../pseudonyms.ts';
import { type ReadOptions, readSelected } from '../readEvents.ts';
import { type Loader, openLoader } from './chunks.ts';
import { countReasons, moderationReasons } from './moderationReasons.ts';
import type { Reads } from './plan.ts';
import { readModelTables } from './readModelTables.ts';
import type { EventTable } from './tables.ts';

export interface LoadOptions extends Pick<ReadOptions, 'pseudonym' | 'signal' | 'waiting'> {
  /** Called with the number of events loaded so far. */
  readonly onProgress?: (events: number) => void;
}

/** Replaces the columns that the statement does not read with null. */
const readColumns = <Row>(columns: readonly Column<Row>[], read: readonly string[]): readonly Column<Row>[] =>
  columns.map(column => (read.includes(column.name) ? column : { ...column, of: () => null }));

/** @returns the loader of each event type's table */
const openLoaders = async (
  connection: DuckDBConnection,
  tables: readonly EventTable[],
  reads: Reads,
): Promise<ReadonlyMap<string, Loader<Envelope>>> => {
  const loaders = new Map<string, Loader<Envelope>>();
  for (const { name, type, columns } of tables) {
    loaders.set(type, await openLoader(connection, name, readColumns(columns, reads.get(name) ?? [])));
  }
  return loaders;
};

/**
 * Fills the event tables that a statement reads, in one pass over the log that loads no
 * other types.
 * @returns the number of events
 */
export const loadEvents = async (
  connection: DuckDBConnection,
  platform: Pick<Platform, 'log' | 'keyring' | 'clock'>,
  tables: readonly EventTable[],
  reads: Reads,
  { onProgress, ...options }: LoadOptions,
): Promise<number> => {
  const wanted = tables.filter(({ name }) => reads.has(name));
  if (wanted.length === 0) return 0;
  const loaders = await openLoaders(connection, wanted, reads);
  let count = 0;
  const types = wanted.map(({ type }) => type);
  const reading = readSelected(platform, { types }, options);
  for await (const { envelopes } of reading) {
    for (const envelope of envelopes) loaders.get(envelope.event.type)?.add(envelope);
    count += envelopes.length;
    onProgress?.(count);
  }
  for (const loader of loaders.values()) loader.close();
  return count;
};

/** Fills the read model tables that a statement reads. */
export const loadReadModels = async (
  connection: DuckDBConnection,
  { readModels, clock }: Pick<Platform, 'readModels' | 'clock'>,
  reads: Reads,
  pseudonym: Pseudonym,
): Promise<void> => {
  const now = clock.now();
  for (const { name, columns, rows } of readModelTables(pseudonym)) {
    const read = reads.get(name);
    if (read === undefined) continue;
    const loader = await openLoader(connection, name, readColumns(columns, read));
    for await (const row of rows(readModels.current, now)) loader.add(row as never);
    loader.close();
  }
};

/** Fills the table of the reasons of moderation, if a statement reads it. */
export const loadModerationReasons = async (
  connection: DuckDBConnection,
  platform: Pick<Platform, 'log'>,
  reads: Reads,
): Promise<void> => {
  const { name, columns } = moderationReasons;
  if (!reads.has(name)) return;
  const loader = await openLoader(connection, name, columns);
  for (const row of await countReasons(platform)) loader.add(row);
  loader.close();
};
