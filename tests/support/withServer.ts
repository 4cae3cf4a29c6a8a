import { test } from 'vitest';
import { manualClock } from './manualClock.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

const PATIENCE_MS = 10_000;

/** A command answers after two seconds, whatever is shown by then: on a busy machine that would decide tests. */
const waitLonger = ({ platform: { progress } }: TestServer): void => {
  const whenProjected = progress.whenProjected.bind(progress);
  progress.whenProjected = (position, limit) => whenProjected(position, Math.max(limit, PATIENCE_MS));
};

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
      waitLonger(server);
      return server;
    });
