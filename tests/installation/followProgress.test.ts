import { expect, onTestFinished, test, vi } from 'vitest';
import { formatPosition, positionOf } from '#eventlog/position.ts';
import { followProgress } from '#installation/followProgress.ts';
import { Progress } from '#readmodels/progress.ts';
import type { ReadModels } from '#readmodels/readModels.ts';

/** Somebody waits for position 2, and the read models are at 1. */
const openScene = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  const ending = new AbortController();
  onTestFinished(() => {
    ending.abort();
    vi.useRealTimers();
  });
  const scene = { checkpoint: 1n, looks: 0 };
  const current = {
    checkpoint: async () => {
      scene.looks += 1;
      return formatPosition(positionOf(scene.checkpoint));
    },
  };
  const progress = new Progress();
  progress.advance(positionOf(0n));
  followProgress({ current, isSeenByAll: true } as unknown as ReadModels, progress, ending.signal);
  return { scene, progress, wait: () => progress.whenProjected(positionOf(2n), 10_000) };
};

test('the checkpoint of a projector elsewhere is polled until it gets there', async () => {
  const { scene, wait } = openScene();
  const reached = wait();
  await vi.advanceTimersByTimeAsync(100);
  expect(scene.looks).toBe(5);
  scene.checkpoint = 2n;
  await vi.advanceTimersByTimeAsync(20);
  expect(await reached).toBe(true);
});

test('the checkpoint of a projector in this process is not polled as long as it tells', async () => {
  const { scene, progress, wait } = openScene();
  progress.advance(positionOf(1n));
  const reached = wait();
  await vi.advanceTimersByTimeAsync(280);
  expect(scene.looks).toBe(0);
  progress.advance(positionOf(2n));
  expect(await reached).toBe(true);
});
