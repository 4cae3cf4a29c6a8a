import type { Collection as MongoCollection } from 'mongodb';
import { onceUnlessFailed } from '../../async/onceUnlessFailed.ts';
import { type CollectionDefinition, DocumentsUnavailable } from '../port.ts';
import { openClient } from './client.ts';
import { deleteInPieces } from './deleteInPieces.ts';
import { translated } from './errors.ts';
import { indexesOf, type StoredShape } from './shape.ts';

const DEFAULT_DATABASE = 'bothsides';

/** The path of the address. It may name several hosts, so that it need not be a URL as browsers know them. */
const databaseName = (url: string): string =>
  decodeURIComponent(/^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DEFAULT_DATABASE);

export type Shapes = MongoCollection<StoredShape>;

export interface Connection {
  /** Runs the work once the collection has its indexes, with errors as the port promises them. */
  on<T>(definition: CollectionDefinition, work: (shapes: Shapes) => Promise<T>): Promise<T>;
  /** The collections that there are. */
  names(): Promise<readonly string[]>;
  /** Deletes every document of every collection. The indexes stay: other processes rely on them. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server that is gone is noticed in two and a half seconds. One that keeps its connections but does not answer fails a
 * heartbeat in three; what waits for it then fails, and reads look for another server once: under six seconds in all. Where heartbeats
 * are answered and a call is not, the call fails after ten seconds, and a read that is tried again after twenty. (The driver's
 * own limit for all of an operation, timeoutMS, has no effect in version 7.8.)
 */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 2500,
  waitQueueTimeoutMS: 2500,
  connectTimeoutMS: 2000,
  heartbeatFrequencyMS: 1000,
  socketTimeoutMS: 10_000,
};

/**
 * What most servers of a set do not have yet may be taken back when another one becomes the primary. A document that was read before
 * that looks as if its events were folded in: it would not be written again, and lack them for ever. So these stand, whatever the
 * address says.
 */
const WHAT_STAYS = {
  w: 'majority',
  journal: true,
  readConcernLevel: 'majority',
  readPreference: 'primary',
} as const;

/** @throws MongoParseError for an address that is none */
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
      if (error instanceof DocumentsUnavailable) client.renewIfStill();
      throw error;
    }
  };

  return {
    names: () => orTranslated(namespace, names),
    on: (definition, work) =>
      orTranslated(definition.name, async () => {
        await indexed(definition);
        return work(client.db.collection(prefix + definition.name));
      }),
    empty: () =>
      orTranslated(namespace, async () => {
        for (const name of await names()) await deleteInPieces(client.db.collection(prefix + name), {});
      }),
    close: () => client.close(),
  };
};
