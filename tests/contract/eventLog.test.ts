import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventLog } from '#platform/events/sqlite.ts';
import { eventLogSuite } from './eventLogSuite.ts';

eventLogSuite('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bothsides-events-'));
  return {
    log: await openSqliteEventLog({ file: join(folder, 'events.db') }),
    cleanUp: () => rm(folder, { recursive: true }),
  };
});
