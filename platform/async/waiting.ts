import { AsyncLocalStorage } from 'node:async_hooks';

interface Waiting {
  leftMs: number;
  /** Until when waiting is counted already: calls at the same moment wait together. */
  countedUntil: number;
}

const waiting = new AsyncLocalStorage<Waiting>();

/**
 * Runs work whose calls, however many, together wait no longer than this for stores that are away.
 * Calls that succeed take as long as they take.
 */
export const waitAtMost = <T>(ms: number, work: () => T): T =>
  waiting.run({ leftMs: mayWait(ms), countedUntil: 0 }, work);

/** How long a call may wait now, which is willing to wait for the given time. */
export const mayWait = (ms: number): number => Math.min(ms, waiting.getStore()?.leftMs ?? ms);

/** Notes that a call has waited in vain until now. @param begunAt when, by `performance.now()` */
export const noteWait = (begunAt: number): void => {
  const held = waiting.getStore();
  if (held === undefined) return;
  const now = performance.now();
  held.leftMs = Math.max(0, held.leftMs - (now - Math.max(begunAt, held.countedUntil)));
  held.countedUntil = now;
};
