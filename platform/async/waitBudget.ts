import { AsyncLocalStorage } from 'node:async_hooks';

interface WaitBudget {
  leftMs: number;
  /** Until when waiting is counted already: calls at the same moment wait together. */
  countedUntil: number;
}

const budgets = new AsyncLocalStorage<WaitBudget>();

/** Runs work whose calls wait together no longer than this for stores that are away. */
export const waitAtMost = <T>(ms: number, work: () => T): T =>
  budgets.run({ leftMs: allowedWaitMs(ms), countedUntil: 0 }, work);

/** How long a call may wait now, which is willing to wait for the given time. */
export const allowedWaitMs = (ms: number): number => Math.min(ms, budgets.getStore()?.leftMs ?? ms);

/** Notes that a call has waited in vain until now. @param begunAt when, by `performance.now()` */
export const chargeWait = (begunAt: number): void => {
  const budget = budgets.getStore();
  if (budget === undefined) return;
  const now = performance.now();
  budget.leftMs = Math.max(0, budget.leftMs - (now - Math.max(begunAt, budget.countedUntil)));
  budget.countedUntil = now;
};
