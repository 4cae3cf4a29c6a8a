import { constants, setPriority } from 'node:os';

/** Gives a process the lowest priority, if possible, so that visitors do not wait for films. */
export const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has already ended, or the machine does not allow it. The work gets done anyway.
  }
};
