import { performance } from 'node:perf_hooks';
import { pause } from '#platform/async/pause.ts';
import { lowerPriority } from '#platform/process/lowerPriority.ts';
import type { Pace } from '#projector/replay.ts';

/** How busy whoever is served from these stores is right now, 0 to 1; undefined when nobody is served. */
export type Busy = () => Promise<number | undefined>;

const LONGEST_PAUSE_MS = 2000;
const LOOK_EVERY_MS = 500;
/** After each piece of work at least as long a rest beside an idle server, ten times as long beside a busy one. */
const IDLE_REST = 1;
const BUSY_REST = 9;

/** So many events a second, and no more. */
export const atRate = (perSecond: number, signal: AbortSignal): Pace => {
  const startedAt = performance.now();
  let done = 0;
  return async more => {
    done += more;
    const early = startedAt + (done / perSecond) * 1000 - performance.now();
    if (early > 0) await pause(early, signal);
  };
};

/** As fast as it goes while nobody is served; beside a server it takes half of a processor at most, a tenth when that is busy. */
export const yielding = (busy: Busy, signal: AbortSignal): Pace => {
  let [lookedAt, seen]: [number, number | undefined] = [Number.NEGATIVE_INFINITY, undefined];
  let workedSince = performance.now();
  return async () => {
    const worked = performance.now() - workedSince;
    if (performance.now() - lookedAt > LOOK_EVERY_MS) {
      seen = await busy();
      lookedAt = performance.now();
    }
    if (seen !== undefined) await pause(Math.min(worked * (IDLE_REST + BUSY_REST * seen), LONGEST_PAUSE_MS), signal);
    workedSince = performance.now();
  };
};

/** Whoever is served goes first. Call it before threads are started: they inherit it. */
export const standBack = (): void => lowerPriority(process.pid);
