import { test } from 'vitest';
import { manualClock } from './manualClock.ts';
import { startTestServer, type TestServerOptions } from './server.ts';

/**
 * A test function with a server that the tests of one file share, and the clock that it goes by. What a test needs to find there
 * it brings along, with people of its own.
 */
export const withServer = (options: Omit<TestServerOptions, 'clock'> = {}) =>
  test
    .extend('clock', { scope: 'file' }, () => manualClock())
    .extend('server', { scope: 'file' }, async ({ clock }, { onCleanup }) => {
      const server = await startTestServer({ ...options, clock });
      onCleanup(() => server.stop());
      return server;
    });
