import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { findEventStore } from '../eventlog/eventStoreDb/eventStore.ts';
import { startWireServer } from '../eventlog/wire/server.ts';
import { mongoServer } from '../platform/documents/mongoServer.ts';

/** The stores of a product under test. */
interface Stores {
  /** They override the settings of all tests. */
  readonly settings: Readonly<Record<string, string>>;
  /** Deletes what was stored. */
  remove(): Promise<void>;
}

export interface StoresKind {
  readonly name: string;
  /** Why stores of this kind are not available; undefined when they are. */
  readonly missing?: string;
  open(): Promise<Stores>;
}

const embedded: StoresKind = {
  name: 'SQLite',
  open: async () => ({ settings: {}, remove: async () => undefined }),
};

/** The url of another database on the same server. */
export const inDatabase = (url: string, name: string): string =>
  url.replace(/^([^:]+:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);

const dropDatabase = async (url: string): Promise<void> => {
  const client = new MongoClient(url, { retryWrites: false });
  await client.db().dropDatabase();
  await client.close();
};

/** Names a new database on a MongoDB server, for one test. */
export const openDatabase = async (serverUrl: string): Promise<{ readonly url: string; drop(): Promise<void> }> => {
  const url = inDatabase(serverUrl, `bothsides_${randomUUID()}`);
  return { url, drop: () => dropDatabase(url) };
};

/**
 * An EventStoreDB in a container, or its stand-in, with an empty log. That of EVENTSTORE_URL does
 * not stay empty.
 */
const openEventStore = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const found = process.env.EVENTSTORE_URL ? undefined : await findEventStore();
  if (found && !('missing' in found)) return found;
  const standIn = await startWireServer();
  return { url: `esdb://127.0.0.1:${standIn.port}?tls=false`, stop: async () => standIn.stop() };
};

const absent = (name: string, missing: string): StoresKind => ({
  name,
  missing,
  open: () => Promise.reject(new Error(missing)),
});

const clustered = async (): Promise<StoresKind> => {
  const mongo = await mongoServer();
  const name = 'MongoDB, and EventStoreDB or its stand-in';
  if (!mongo) return absent(name, 'MONGODB_URL is not set, and no container engine answers');
  return {
    name,
    open: async () => {
      const [database, events] = [await openDatabase(mongo.url), await openEventStore()];
      return {
        settings: { MONGODB_URL: database.url, EVENTSTORE_URL: events.url },
        remove: async () => {
          await database.drop();
          await events.stop();
        },
      };
    },
  };
};

/**
 * The server of EVENTSTORE_URL, if its log is still empty: the product cannot read what other tests
 * leave there.
 */
export const givenEventStore = async (): Promise<StoresKind> => {
  const name = 'EventStoreDB';
  const url = process.env.EVENTSTORE_URL;
  if (!url) return absent(name, 'EVENTSTORE_URL is not set');
  const log = openEventStoreDb({ url });
  const head = await log.head().finally(() => log.close());
  if (head !== undefined)
    return absent(name, 'the log of EVENTSTORE_URL is not empty: start the server anew for this test');
  return { name, open: async () => ({ settings: { EVENTSTORE_URL: url }, remove: async () => undefined }) };
};

/**
 * The stores for a test of the whole product: always SQLite, and the servers of a cluster if they
 * are available.
 */
export const storesKinds = async (): Promise<readonly StoresKind[]> => [embedded, await clustered()];
