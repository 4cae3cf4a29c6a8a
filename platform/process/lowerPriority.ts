import { constants, setPriority } from 'node:os';

/**
 * Gives a process the lowest priority, so that visitors do not wait for films. Does nothing if that
 * is not possible.
 */
export const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has already ended, or the machine does not allow it. The work gets done anyway.
  }
};
