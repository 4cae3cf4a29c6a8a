import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import type { EventLog } from '#eventlog/port.ts';
import { collect } from './events.ts';

export interface OpenedLog {
  readonly log: EventLog;
  /** Called after the test: removes what the log left behind. */
  readonly cleanUp: () => Promise<void>;
}

/**
 * Tests that get a log, which is closed after each. It may hold other events, so each test writes
 * to streams with a prefix of its own, one of which is `stream`.
 */
export const eventLogTest = (open: () => Promise<OpenedLog>) =>
  test
    .extend('opened', () => open())
    .extend('log', async ({ opened }, { onCleanup }) => {
      onCleanup(async () => {
        await opened.log.close();
        await opened.cleanUp();
      });
      return opened.log;
    })
    .extend('prefix', async () => `test${randomUUID()}`)
    .extend('stream', async ({ prefix }) => `${prefix}-a`)
    .extend(
      'readPrefix',
      async ({ log, prefix }) =>
        () =>
          collect(log.readAll({ prefix })),
    );

export type EventLogTest = ReturnType<typeof eventLogTest>;
