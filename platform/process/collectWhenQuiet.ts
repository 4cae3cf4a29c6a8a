import { runInNewContext } from 'node:vm';

const EVERY_MS = 15_000;
/** A thread that works less than this share of the time is quiet. */
const QUIET = 0.02;

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Collects garbage whenever this thread becomes quiet, which takes some 30 ms. V8 collects only
 * when something is allocated, so what a busy hour has left would stay. A collection also makes V8
 * give memory back within the next half minute. Does nothing where prepareV8.cjs was not loaded.
 */
export const collectWhenQuiet = (everyMs = EVERY_MS): void => {
  // A context gets it when it is made; that of the main thread is older than the flag.
  const collect: NodeJS.GCFunction | undefined = globalThis.gc ?? runInNewContext('globalThis.gc');
  if (collect === undefined) return;
  let [before, isCollected] = [cpuMs(), false];
  const look = (): void => {
    const now = cpuMs();
    const isQuiet = now - before < QUIET * everyMs;
    if (isQuiet && !isCollected) void collect();
    isCollected = isQuiet;
    before = cpuMs();
  };
  setInterval(look, everyMs).unref();
};
