import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { openEventStoreDb } from '#platform/events/eventStoreDb.ts';
import { mongoServer } from '../contract/documents/mongoServer.ts';
import { findEventStore } from '../contract/eventLogServer.ts';
import { startWireServer } from '../contract/eventLogWire/server.ts';

/** Where a product under test keeps what happens. */
interface Stores {
  /** Over the settings of every test. */
  readonly settings: Readonly<Record<string, string>>;
  /** Throws away what was kept. */
  remove(): Promise<void>;
}

export interface StoresKind {
  readonly name: string;
  /** Why there are none of this kind. */
  readonly missing?: string;
  open(): Promise<Stores>;
}

const embedded: StoresKind = {
  name: 'SQLite',
  open: async () => ({ settings: {}, remove: async () => undefined }),
};

/** The same server, another database. */
export const inDatabase = (url: string, name: string): string =>
  url.replace(/^([^:]+:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);

const dropDatabase = async (url: string): Promise<void> => {
  const client = new MongoClient(url, { retryWrites: false });
  await client.db().dropDatabase();
  await client.close();
};

/** A database of one test's own on the MongoDB that is given. */
export const openDatabase = async (serverUrl: string): Promise<{ readonly url: string; drop(): Promise<void> }> => {
  const url = inDatabase(serverUrl, `bothsides_${randomUUID()}`);
  return { url, drop: () => dropDatabase(url) };
};

/** An empty log: of an EventStoreDB in a container, or of the stand-in for it. The one of EVENTSTORE_URL is not empty for long. */
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

/** The server of EVENTSTORE_URL, where nobody has written to it yet: the product cannot read what other tests leave there. */
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

/** The stores on which a test of the whole product runs: always SQLite, and the servers of a cluster where they are given. */
export const storesKinds = async (): Promise<readonly StoresKind[]> => [embedded, await clustered()];
