import { test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { manualClock } from './manualClock.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/**
 * A test function with a server that all tests of a file share, and its clock. Each test makes the
 * people and data that it needs itself.
 */
export const withServer = (options: Omit<TestServerOptions, 'clock'> = {}) =>
  test
    .extend('clock', { scope: 'file' }, () => manualClock())
    .extend('server', { scope: 'file' }, async ({ clock }, { onCleanup }) => {
      const server = await startTestServer({ ...options, clock });
      onCleanup(() => server.stop());
      return server;
    });

let shared: Promise<TestServer> | undefined;

/**
 * As withServer, with one server for all files that a worker runs, because starting one takes
 * longer than most tests. For tests that neither move the clock nor look at what is there for
 * everybody, such as all disputes.
 */
export const withSharedServer = () =>
  test
    .extend('clock', { scope: 'worker' }, () => systemClock)
    .extend('server', { scope: 'worker' }, async ({ clock }, { onCleanup }) => {
      // Vitest would make another one for each test function.
      if (shared === undefined) {
        const started = startTestServer({ clock, threads: 'own' });
        shared = started;
        onCleanup(async () => (await started).stop());
      }
      return shared;
    });
