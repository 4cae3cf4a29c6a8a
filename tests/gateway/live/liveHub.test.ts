import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { positionOf } from '#eventlog/position.ts';
import { openEventIds } from '#gateway/live/eventIds.ts';
import { LiveHub } from '#gateway/live/liveHub.ts';
import { systemClock } from '#platform/clock.ts';
import type { ListingRow } from '#query-api/listingRow.ts';
import type { LiveReads } from '#query-api/live/liveReads.ts';
import { listeningLogger } from '#tests/support/listeningLogger.ts';

const ROW = {
  id: 'one',
  version: 1n,
  fields: { status: 'published', publishedAt: '2026-01-01', expiresAt: '2999-01-01', withheld: null },
} as unknown as ListingRow;

const BEAT_MS = 1000;

/** A hub on a store that takes so long for each dispute. */
const hubOn = (readMs: number): LiveHub => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const reads = {
    reached: async () => positionOf(1n),
    rowFor: () => new Promise(resolve => setTimeout(() => resolve(ROW), readMs)),
  };
  return new LiveHub({
    reads: reads as unknown as LiveReads,
    log: {
      grownAfter: async position => ({ places: [], position }),
      readAll: () => expect.unreachable(),
      subscribeAll: () => expect.unreachable(),
    },
    logger: listeningLogger().logger,
    clock: systemClock,
    ids: openEventIds(randomBytes(32)),
    times: { beatMs: BEAT_MS, heartbeatMs: 15_000 },
  });
};

test('streams open, too, where reading takes longer than a beat', async () => {
  const hub = hubOn(2.5 * BEAT_MS);
  const reader = { id: undefined, filter: undefined, lastEventId: undefined, start: () => undefined };
  const opened = vi.fn();
  void hub.openDispute('one', reader).then(opened);
  await vi.advanceTimersByTimeAsync(6 * BEAT_MS);
  expect(opened).toHaveBeenCalledExactlyOnceWith(true);
});
