import { onceUnlessFailed } from '../../async/onceUnlessFailed.ts';
import { type CollectionDefinition, DocumentsUnavailable } from '../port.ts';
import { openClient } from './client.ts';
import { deleteInPieces } from './deleteInPieces.ts';
import { translated } from './errors.ts';
import { indexesOf, type Shapes, type StoredShape } from './shape.ts';

const DEFAULT_DATABASE = 'bothsides';

/** The path of the url. Not parsed with URL, because it may name several hosts. */
const databaseName = (url: string): string =>
  decodeURIComponent(/^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DEFAULT_DATABASE);

export interface Connection {
  /**
   * Runs the work once the collection has its indexes.
   * @throws the errors of the port in place of the driver's
   */
  on<T>(definition: CollectionDefinition, work: (shapes: Shapes) => Promise<T>): Promise<T>;
  /** Every document of the collection, by id. @throws the same errors */
  each(definition: CollectionDefinition): AsyncIterable<StoredShape>;
  /** The names of the existing collections of this namespace, without it. */
  names(): Promise<readonly string[]>;
  /**
   * Deletes every document of every collection. The indexes stay, because other processes rely on
   * them.
   */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A lost server is noticed within two and a half seconds. A server that keeps its connections but
 * does not answer fails a heartbeat after three seconds; then the waiting calls fail, and reads
 * look for another server once: less than six seconds in all. If heartbeats are answered but a call
 * is not, the call fails after ten seconds, or a read, which is tried again, after twenty. (The
 * driver's own limit for a whole operation, timeoutMS, has no effect.)
 */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 2500,
  waitQueueTimeoutMS: 2500,
  connectTimeoutMS: 2000,
  heartbeatFrequencyMS: 1000,
  socketTimeoutMS: 10_000,
};

/**
 * Overrides the settings in the url. A write that is not yet on most servers of a set may be rolled
 * back when another one becomes the primary. If it had been read before, its events would count as
 * folded in, would not be written again, and would be missing forever.
 */
const WHAT_STAYS = {
  w: 'majority',
  journal: true,
  readConcernLevel: 'majority',
  readPreference: 'primary',
} as const;

/** @throws MongoParseError for an invalid url */
export const connect = (url: string, namespace: string): Connection => {
  const client = openClient(url, databaseName(url), {
    ...TIMEOUTS,
    ...WHAT_STAYS,
    retryWrites: false,
    useBigInt64: true,
  });
  const prefix = `${namespace}.`;
  const indexed = onceUnlessFailed(async (definition: CollectionDefinition) => {
    const indexes = indexesOf(definition);
    return indexes.length > 0 && client.db.collection(prefix + definition.name).createIndexes([...indexes]);
  }, new WeakMap());

  const names = async (): Promise<readonly string[]> => {
    const collections = await client.db.listCollections({}, { nameOnly: true }).toArray();
    return collections.filter(({ name }) => name.startsWith(prefix)).map(({ name }) => name.slice(prefix.length));
  };

  const orTranslated = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      const error = translated(thrown, name);
      if (error instanceof DocumentsUnavailable) client.renewIfLost();
      throw error;
    }
  };

  const on: Connection['on'] = (definition, work) =>
    orTranslated(definition.name, async () => {
      await indexed(definition);
      return work(client.db.collection(prefix + definition.name));
    });

  return {
    names: () => orTranslated(namespace, names),
    on,
    async *each(definition) {
      await using cursor = await on(definition, async shapes => shapes.find({}, { sort: { _id: 1 } }));
      for (;;) {
        // The driver asks the server here, not where the cursor is created.
        const shape = await orTranslated(definition.name, () => cursor.next());
        if (shape === null) return;
        yield shape;
      }
    },
    empty: () =>
      orTranslated(namespace, async () => {
        for (const name of await names()) await deleteInPieces(client.db.collection(prefix + name), {});
      }),
    close: () => client.close(),
  };
};
