import { expect, onTestFinished, test, vi } from 'vitest';
import { positionOf } from '#eventlog/position.ts';
import { Progress } from '#readmodels/progress.ts';

const LONG = 60_000;

test('whoever waits is told as soon as their position is reached, and nobody earlier', async () => {
  const progress = new Progress();
  const told: number[] = [];
  const waiting = [3, 1, 2].map(async position => {
    expect(await progress.whenProjected(positionOf(BigInt(position)), LONG)).toBe(true);
    told.push(position);
  });
  expect(progress.awaited).toBe(true);
  progress.advance(positionOf(1n));
  await waiting[1];
  expect(told).toStrictEqual([1]);
  progress.advance(positionOf(5n));
  await Promise.all(waiting);
  expect(told.toSorted()).toStrictEqual([1, 2, 3]);
  expect(progress.awaited).toBe(false);
});

test('what is reached already needs no waiting', async () => {
  const progress = new Progress();
  progress.advance(positionOf(7n));
  expect(await progress.whenProjected(positionOf(7n), LONG)).toBe(true);
  expect(progress.awaited).toBe(false);
});

test('patience ends', async () => {
  const progress = new Progress();
  expect(await progress.whenProjected(positionOf(1n), 1)).toBe(false);
  expect(progress.awaited).toBe(false);
});

test('after a switch to read models that are behind, one waits again', async () => {
  const progress = new Progress();
  progress.advance(positionOf(9n));
  progress.advance(positionOf(4n));
  expect(progress.reached).toStrictEqual(positionOf(4n));
  const waiting = progress.whenProjected(positionOf(9n), LONG);
  expect(progress.awaited).toBe(true);
  progress.advance(positionOf(9n));
  expect(await waiting).toBe(true);
});

test('what was stored and is not shown is missed since it was first waited for, until it is reached', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const progress = new Progress();
  expect(progress.missingAt(undefined)).toBeUndefined();
  const waiting = [progress.whenProjected(positionOf(4n), 1)];
  vi.advanceTimersByTime(2_000);
  waiting.push(progress.whenProjected(positionOf(9n), 1), progress.whenProjected(positionOf(7n), 1));
  vi.advanceTimersByTime(1_000);
  expect(await Promise.all(waiting)).toStrictEqual([false, false, false]);
  expect(progress.missingAt(undefined)).toStrictEqual({ position: positionOf(9n), seconds: 3 });
  // A gateway reads how far the read models are, which another process writes.
  expect(progress.missingAt(positionOf(4n))).toStrictEqual({ position: positionOf(9n), seconds: 0 });
  vi.advanceTimersByTime(1_000);
  progress.advance(positionOf(8n));
  expect(progress.missingAt(positionOf(8n))?.seconds).toBe(1);
  progress.advance(positionOf(9n));
  expect(progress.missingAt(undefined)).toBeUndefined();
});
