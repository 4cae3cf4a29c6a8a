import { memoizeAsync } from '../async/memoizeAsync.ts';
import { presentWrites } from '../async/writes.ts';
import { dataVersion } from '../sqlite/dataVersion.ts';
import { openWriter, type Threads } from '../sqlite/openWriter.ts';
import { openReader } from '../sqlite/reader.ts';
import { openScanner } from '../sqlite/scanner.ts';
import { checkpoints } from './batch.ts';
import { collectionsOf } from './perDefinition.ts';
import type { CollectionDefinition, Documents } from './port.ts';
import { type Connection, sqliteCollection } from './sqlite/collection.ts';
import { translated } from './sqlite/errors.ts';
import type { WriteRequest, WriteResponse } from './sqlite/handler.ts';
import { stepOf, stepsOf, touchedBy } from './sqlite/projecting.ts';
import { openStamps } from './sqlite/stamps.ts';

interface SqliteDocumentsOptions {
  /** A file for documents only. Created if missing. */
  readonly file: string;
  /** Whether a write waits for the disk. Read models need not: they can be rebuilt. */
  readonly durable: boolean;
  readonly writes?: Threads;
}

const orTranslated = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
};

/**
 * Documents in a SQLite file, with one table per collection. Reads run on this thread, searches on
 * another, and writes where `writes` says. Several processes may open the same file.
 * @throws when the file cannot be opened
 */
export const openSqliteDocuments = async ({
  file,
  durable,
  writes = 'own',
}: SqliteDocumentsOptions): Promise<Documents> => {
  const handler = new URL('./sqlite/handler.ts', import.meta.url);
  const onCommit = () => version.forget();
  // If one part cannot be opened, the parts that are open are closed again, because a writer thread
  // would keep the process alive.
  await using resources = new AsyncDisposableStack();
  const opened = await openWriter<WriteRequest, WriteResponse>({ file, durable, handler, onCommit }, writes);
  const writer = resources.adopt(opened, it => it.close());
  const scanner = resources.adopt(openScanner(file), it => it.close());
  const reader = resources.adopt(openReader(file), it => it.close());
  // SQLite reports only commits of other connections. The writer is another connection, so every
  // write counts.
  const version = dataVersion(reader.prepare);
  const stamps = openStamps(reader.prepare, version);
  const defined = memoizeAsync(
    (definition: CollectionDefinition) => writer.submit({ define: definition }),
    new WeakMap(),
  );

  const afterDefining = <T>(definition: CollectionDefinition, work: () => Promise<T>): Promise<T> =>
    orTranslated(async () => {
      await defined(definition);
      return work();
    });

  const connection: Connection = {
    read: (definition, query) => afterDefining(definition, () => reader.read(query)),
    scan: (definition, sql) => afterDefining(definition, () => scanner.scan(sql)),
    stamp: definition => (definition.stamped ? stamps.ofCollection(definition.name) : stamps.ofAll()),
    write: (definition, sql, row) =>
      afterDefining(definition, () => {
        presentWrites()?.begin();
        return writer.submit({ steps: [stepOf(sql, row)] });
      }),
  };

  const storedCheckpoints = sqliteCollection(connection, checkpoints);
  const held = resources.move();

  return {
    collection: collectionsOf(definition => sqliteCollection(connection, definition)),
    project: batch =>
      orTranslated(async () => {
        await Promise.all([...touchedBy(batch)].map(defined));
        await writer.submit({ steps: stepsOf(batch) });
      }),
    bulkLoad: async (definitions, work) => {
      const eachOf = (request: (definition: CollectionDefinition) => WriteRequest) =>
        orTranslated(() => Promise.all(definitions.map(definition => writer.submit(request(definition)))));
      await Promise.all(definitions.map(defined));
      await eachOf(definition => ({ withoutIndexes: definition }));
      try {
        return await work();
      } finally {
        await eachOf(definition => ({ define: definition }));
      }
    },
    stamp: stamps.ofAll,
    checkpoint: async id => (await storedCheckpoints.get(id))?.fields.position as string | undefined,
    drop: () => orTranslated(async () => void (await writer.submit({ drop: true }))),
    close: () => held.disposeAsync(),
  };
};
