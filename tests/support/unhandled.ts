import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * Watches for unhandled rejections, one of which would end a process.
 * @returns a function that returns the reasons of those so far
 */
export const watchUnhandled = (): (() => Promise<readonly unknown[]>) => {
  const seen: unknown[] = [];
  const note = (reason: unknown): void => void seen.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return async () => {
    // Node reports them at the end of a turn of the event loop.
    await nextTurn();
    return seen;
  };
};
