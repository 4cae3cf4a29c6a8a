import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openMongoDocuments } from '#platform/documents/mongo.ts';
import type { Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';

/** An empty store for one test. */
export interface Store {
  /** Opens another instance on it, as another process would. */
  open(): Promise<Documents>;
  remove(): Promise<void>;
}

export interface Adapter {
  readonly name: string;
  readonly createStore: () => Promise<Store>;
}

const sqliteStore = async (writes: Threads): Promise<Store> => {
  const folder = await mkdtemp(join(tmpdir(), 'bothsides-documents-'));
  return {
    open: () => openSqliteDocuments({ file: join(folder, 'documents.db'), durable: true, writes }),
    remove: () => rm(folder, { recursive: true }),
  };
};

export const sqliteAdapter = (writes: Threads): Adapter => ({
  name: 'SQLite',
  createStore: () => sqliteStore(writes),
});

const inDatabase = (url: string, name: string): string => url.replace(/^([^:]+:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);

const mongoStore = async (serverUrl: string): Promise<Store> => {
  const url = inDatabase(serverUrl, `bothsides_${randomUUID()}`);
  return {
    open: () => openMongoDocuments({ url, namespace: 'test' }),
    remove: async () => {
      const client = new MongoClient(url, { retryWrites: false });
      await client.db().dropDatabase();
      await client.close();
    },
  };
};

export const mongoAdapter = (url: string): Adapter => ({ name: 'MongoDB', createStore: () => mongoStore(url) });
