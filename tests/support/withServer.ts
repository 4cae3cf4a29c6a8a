import { test } from 'vitest';
import { manualClock } from './manualClock.ts';
import { startTestServer, type TestServerOptions } from './server.ts';

/**
 * A test function with a server that all tests of a file share, and its clock. Each test makes the people and data that it needs itself.
 */
export const withServer = (options: Omit<TestServerOptions, 'clock'> = {}) =>
  test
    .extend('clock', { scope: 'file' }, () => manualClock())
    .extend('server', { scope: 'file' }, async ({ clock }, { onCleanup }) => {
      const server = await startTestServer({ ...options, clock });
      onCleanup(() => server.stop());
      return server;
    });
