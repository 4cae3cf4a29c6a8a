import { performance } from 'node:perf_hooks';
import { pause } from '#platform/async/pause.ts';
import { lowerPriority } from '#platform/process/lowerPriority.ts';
import type { Pace } from '#projector/replay.ts';

/** How busy the servers on these stores are now, from 0 to 1; undefined when none runs. */
export type Busy = () => Promise<number | undefined>;

const LONGEST_PAUSE_MS = 2000;
const LOOK_EVERY_MS = 500;
/** How long to pause after a piece of work, by its duration: beside idle and busy servers. */
const IDLE_REST = 1;
const BUSY_REST = 9;

/** At most this many events per second. */
export const atRate = (perSecond: number, signal: AbortSignal): Pace => {
  const startedAt = performance.now();
  let done = 0;
  return async more => {
    done += more;
    const early = startedAt + (done / perSecond) * 1000 - performance.now();
    if (early > 0) await pause(early, signal);
  };
};

/** As fast as possible without servers; beside one, half a processor, or a tenth if it is busy. */
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

/** Gives servers priority. Call it before starting threads, which inherit the priority. */
export const standBack = (): void => lowerPriority(process.pid);
