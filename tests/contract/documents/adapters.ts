import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';

/** An empty store of one test's own. */
export interface Store {
  /** One more instance on it, as another process would open it. */
  open(): Promise<Documents>;
  remove(): Promise<void>;
}

export interface Adapter {
  readonly name: string;
  readonly createStore: () => Promise<Store>;
}

const sqliteStore = async (): Promise<Store> => {
  const folder = await mkdtemp(join(tmpdir(), 'bothsides-documents-'));
  return {
    open: () => openSqliteDocuments({ file: join(folder, 'documents.db'), durable: true }),
    remove: () => rm(folder, { recursive: true }),
  };
};

export const sqliteAdapter: Adapter = { name: 'SQLite', createStore: sqliteStore };
