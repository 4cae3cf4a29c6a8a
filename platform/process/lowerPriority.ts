import { constants, setPriority } from 'node:os';

/** Gives a process the lowest priority: nobody who waits for an answer should wait for a film. */
export const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the machine does not allow it: it works all the same.
  }
};
