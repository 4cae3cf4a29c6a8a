import { constants, setPriority } from 'node:os';

/** Gives a process the lowest priority: answers to visitors should not wait for films. Does nothing if that is not possible. */
export const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended already, or the machine does not allow it; its work gets done anyway.
  }
};
