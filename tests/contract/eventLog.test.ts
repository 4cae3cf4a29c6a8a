import { afterAll, it } from 'vitest';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { temporaryFile } from './eventLogFiles.ts';
import { findEventStore } from './eventLogServer.ts';
import { eventLogSuite } from './eventLogSuite.ts';

eventLogSuite('SQLite', async () => {
  const { file, remove } = await temporaryFile();
  return { log: await openSqliteEventLog({ file }), cleanUp: remove };
});

eventLogSuite('SQLite, written in the thread that reads', async () => {
  const { file, remove } = await temporaryFile();
  return { log: await openSqliteEventLog({ file, writes: 'this' }), cleanUp: remove };
});

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
