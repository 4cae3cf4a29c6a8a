import { type Db, MongoClient, type Collection as MongoCollection } from 'mongodb';
import type { CollectionDefinition } from '../port.ts';
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
  /** Deletes every document of every collection. The indexes stay: other processes rely on them. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A server that is gone or does not answer is noticed within five seconds, also by an operation that waits for it. */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 4000,
  waitQueueTimeoutMS: 4000,
  connectTimeoutMS: 2500,
  heartbeatFrequencyMS: 1000,
};

/** @throws MongoParseError for an address that is none */
export const connect = (url: string, namespace: string): Connection => {
  const client = new MongoClient(url, {
    ...TIMEOUTS,
    retryWrites: false,
    useBigInt64: true,
    writeConcern: { w: 'majority', journal: true },
  });
  const db: Db = client.db(databaseName(url));
  const prefix = `${namespace}.`;
  const ready = new WeakMap<CollectionDefinition, Promise<unknown>>();

  const createIndexes = async (definition: CollectionDefinition): Promise<unknown> => {
    const indexes = indexesOf(definition);
    return indexes.length > 0 && db.collection(prefix + definition.name).createIndexes([...indexes]);
  };

  const whenReady = (definition: CollectionDefinition): Promise<unknown> => {
    const known = ready.get(definition);
    if (known) return known;
    const creating = createIndexes(definition).catch(error => {
      ready.delete(definition);
      throw error;
    });
    ready.set(definition, creating);
    return creating;
  };

  return {
    async on(definition, work) {
      try {
        await whenReady(definition);
        return await work(db.collection(prefix + definition.name));
      } catch (error) {
        throw translated(error, definition.name);
      }
    },
    async empty() {
      try {
        const collections = await db.listCollections({}, { nameOnly: true }).toArray();
        const names = collections.map(({ name }) => name).filter(name => name.startsWith(prefix));
        for (const name of names) await db.collection(name).deleteMany({});
      } catch (error) {
        throw translated(error, namespace);
      }
    },
    close: () => client.close(),
  };
};
