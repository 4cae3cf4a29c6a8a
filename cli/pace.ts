import { performance } from 'node:perf_hooks';
import { pause } from '#platform/async/pause.ts';
import { lowerPriority } from '#platform/process/lowerPriority.ts';
import type { Pace } from '#projector/replay.ts';

/** How busy the servers on these stores are right now, 0 to 1; undefined when there is none. */
export type Busy = () => Promise<number | undefined>;

const LONGEST_PAUSE_MS = 2000;
const LOOK_EVERY_MS = 500;
/** The rest after a piece of work, as a multiple of its time: once beside an idle server, ten times beside a busy one. */
const IDLE_REST = 1;
const BUSY_REST = 9;

/** No more than a number of events a second. */
export const atRate = (perSecond: number, signal: AbortSignal): Pace => {
  const startedAt = performance.now();
  let done = 0;
  return async more => {
    done += more;
    const early = startedAt + (done / perSecond) * 1000 - performance.now();
    if (early > 0) await pause(early, signal);
  };
};

/** As fast as possible without a server; beside one, half of a processor at most, and a tenth when the server is busy. */
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

/** Lets servers go first. To be called before threads are started, which inherit the priority. */
export const standBack = (): void => lowerPriority(process.pid);
