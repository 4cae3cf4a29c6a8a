import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after the given time, or at once when the signal aborts. */
export const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await delay(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
};
