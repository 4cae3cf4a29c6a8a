import { memoizeAsync } from '../../async/memoizeAsync.ts';
import { StoreRefused } from '../../errors/refusal.ts';
import { type CollectionDefinition, DocumentsUnavailable } from '../port.ts';
import { answerOf } from './answers.ts';
import { openClient } from './client.ts';
import { deleteInPieces } from './deleteInPieces.ts';
import { factsOf, refusalOf } from './diagnosis.ts';
import { translated } from './errors.ts';
import { indexesOf, type Shapes, type StoredShape } from './shape.ts';

const DEFAULT_DATABASE = 'bothsides';

/** The path of the url. Not parsed with URL, because it may name several hosts. */
const databaseName = (url: string): string =>
  decodeURIComponent(/^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DEFAULT_DATABASE);

export interface Connection {
  /**
   * Runs the work once the collection has its indexes.
   * @param work only calls the driver: what it throws means that the store is away (see errors.ts)
   * @param options.long for several calls, which see to it themselves that none hangs (answerOf)
   * @throws the errors of the port in place of the driver's
   */
  on<T>(
    definition: CollectionDefinition,
    work: (shapes: Shapes) => Promise<T>,
    options?: { readonly long: true },
  ): Promise<T>;
  /** Every document of the collection, by id. @throws the same errors */
  each(definition: CollectionDefinition): AsyncIterable<StoredShape>;
  /** The names of the existing collections of this namespace, without it. */
  names(): Promise<readonly string[]>;
  /** Deletes all documents. Indexes stay, because other processes rely on them. */
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

/** What MongoDB does not allow in the name of a database. */
const BAD_NAME = /[/\\. "$\0]|^.{64}/;

/** @throws MongoParseError for an invalid url, StoreRefused for an invalid name of the database */
export const connect = (url: string, namespace: string): Connection => {
  const database = databaseName(url);
  if (BAD_NAME.test(database))
    throw new StoreRefused(
      'The name of the database in MONGODB_URL is longer than 63 characters, or has a blank, a dot, a slash, a quote or a $ in it. Correct it.',
    );
  const facts = factsOf(url);
  const client = openClient(url, database, {
    ...TIMEOUTS,
    ...WHAT_STAYS,
    retryWrites: false,
    useBigInt64: true,
  });
  const prefix = `${namespace}.`;
  const indexed = memoizeAsync(async (definition: CollectionDefinition) => {
    const indexes = indexesOf(definition);
    return indexes.length > 0 && answerOf(client.db.collection(prefix + definition.name).createIndexes([...indexes]));
  }, new WeakMap());

  const names = async (): Promise<readonly string[]> => {
    const collections = await answerOf(client.db.listCollections({}, { nameOnly: true }).toArray());
    return collections.filter(({ name }) => name.startsWith(prefix)).map(({ name }) => name.slice(prefix.length));
  };

  const orTranslated = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      const error = translated(thrown, name);
      if (!(error instanceof DocumentsUnavailable)) throw error;
      client.renewIfLost();
      throw new DocumentsUnavailable(refusalOf(error.cause, facts));
    }
  };

  const on: Connection['on'] = (definition, work, options) =>
    orTranslated(definition.name, async () => {
      await indexed(definition);
      const done = work(client.db.collection(prefix + definition.name));
      return options?.long ? done : answerOf(done);
    });

  return {
    names: () => orTranslated(namespace, names),
    on,
    async *each(definition) {
      await using cursor = await on(definition, async shapes => shapes.find({}, { sort: { _id: 1 } }));
      for (;;) {
        // The driver asks the server here, not where the cursor is created.
        if (!(await orTranslated(definition.name, () => answerOf(cursor.hasNext())))) return;
        yield* cursor.readBufferedDocuments();
      }
    },
    empty: () =>
      orTranslated(namespace, async () => {
        for (const name of await names()) await deleteInPieces(client.db.collection(prefix + name), {});
      }),
    close: () => client.close(),
  };
};
