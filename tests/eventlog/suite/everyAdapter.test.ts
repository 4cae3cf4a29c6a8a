import { afterAll, it } from 'vitest';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';
import { findEventStore } from '../eventStoreDb/eventStore.ts';
import { temporaryFile } from '../sqlite/files.ts';
import { eventLogSuite, eventLogWritingSuite } from './suite.ts';

const sqlite = (writes: Threads) => async () => {
  const { file, remove } = await temporaryFile();
  return { log: await openSqliteEventLog({ file, writes }), cleanUp: remove };
};

eventLogSuite('SQLite', sqlite('this'));
eventLogWritingSuite('SQLite, written in a thread of its own', sqlite('own'));

const server = await findEventStore();

if ('missing' in server) {
  it.skip(`event log: EventStoreDB: ${server.missing}`);
} else {
  afterAll(server.stop);
  eventLogSuite('EventStoreDB', async () => ({
    log: openEventStoreDb({ url: server.url }),
    cleanUp: async () => undefined,
  }));
}
