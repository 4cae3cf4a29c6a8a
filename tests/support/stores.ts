import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { mongoServer } from '../contract/documents/mongoServer.ts';
import { findEventStore } from '../contract/eventLogServer.ts';
import { startWireServer } from '../contract/eventLogWire/server.ts';

/** Where a product under test keeps what happens. */
export interface Stores {
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

/** The EventStoreDB that is given, or the stand-in for it. */
const openEventStore = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const found = await findEventStore();
  if (!('missing' in found)) return found;
  const standIn = await startWireServer();
  return { url: `esdb://127.0.0.1:${standIn.port}?tls=false`, stop: async () => standIn.stop() };
};

const clustered = async (): Promise<StoresKind> => {
  const mongo = await mongoServer();
  const log = process.env.EVENTSTORE_URL ? 'EventStoreDB' : "EventStoreDB's stand-in";
  const name = `MongoDB and ${log}`;
  if (!mongo) {
    const missing = 'MONGODB_URL is not set, and no container engine answers';
    return { name, missing, open: () => Promise.reject(new Error(missing)) };
  }
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

/** The stores on which a test of the whole product runs: always SQLite, and the servers of a cluster where they are given. */
export const storesKinds = async (): Promise<readonly StoresKind[]> => [embedded, await clustered()];
