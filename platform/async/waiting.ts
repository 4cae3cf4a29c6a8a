import { AsyncLocalStorage } from 'node:async_hooks';

const waiting = new AsyncLocalStorage<{ leftMs: number }>();

/**
 * Runs work whose calls, however many, together wait no longer than this for stores that are away.
 * Calls that succeed take as long as they take.
 */
export const waitAtMost = <T>(ms: number, work: () => T): T => waiting.run({ leftMs: mayWait(ms) }, work);

/** How long a call may wait now, which is willing to wait for the given time. */
export const mayWait = (ms: number): number => Math.min(ms, waiting.getStore()?.leftMs ?? ms);

/** Notes that a call has waited in vain. */
export const noteWait = (ms: number): void => {
  const held = waiting.getStore();
  if (held) held.leftMs = Math.max(0, held.leftMs - ms);
};
