import { constants, setPriority } from 'node:os';

/** Lets a process make way for everything else on the machine: nobody who waits for an answer shall wait for a film. */
export const beModest = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the machine does not allow it: it works all the same.
  }
};
