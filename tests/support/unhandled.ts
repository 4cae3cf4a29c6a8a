import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * Watches for rejections that nobody holds, one of which ends a process.
 * @returns a function to those that there were so far
 */
export const watchUnhandled = (): (() => Promise<readonly unknown[]>) => {
  const seen: unknown[] = [];
  const note = (reason: unknown): void => void seen.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return async () => {
    // Node tells of them at the end of a turn.
    await nextTurn();
    return seen;
  };
};
