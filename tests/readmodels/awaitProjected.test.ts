import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { positionOf } from '#eventlog/position.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { awaitProjected } from '#readmodels/awaitProjected.ts';
import { Progress } from '#readmodels/progress.ts';

beforeEach(() => {
  // No others: a server that this process shares with other tests works on, and would lose what it
  // has begun meanwhile.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const logger = openLogger('silent');

test('a command waits for as long as a standby needs to take over', async () => {
  const progress = new Progress();
  const shown = awaitProjected({ progress, logger }, positionOf(1n));
  await vi.advanceTimersByTimeAsync(9000);
  progress.advance(positionOf(1n));
  expect(await shown).toBe(true);
});

test('while nothing moves, only the first waits so long', async () => {
  const progress = new Progress();
  progress.advance(positionOf(1n));
  const first = awaitProjected({ progress, logger }, positionOf(2n));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first).toBe(false);

  const second = awaitProjected({ progress, logger }, positionOf(3n));
  // The same place again is no news.
  progress.advance(positionOf(1n));
  const third = awaitProjected({ progress, logger }, positionOf(3n));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all([second, third])).toEqual([false, false]);

  progress.advance(positionOf(2n));
  const fourth = awaitProjected({ progress, logger }, positionOf(3n));
  await vi.advanceTimersByTimeAsync(9000);
  progress.advance(positionOf(3n));
  expect(await fourth).toBe(true);
});
