import { acquireLease, type LeaseOptions } from './lease.ts';
import type { Documents } from './port.ts';

/**
 * Does work that only one process may do at a time: waits for the lease, works, and works again whenever the lease was lost
 * and could be taken anew.
 * @param work stops when its signal aborts, and is over when it returns or fails before
 * @returns when the work is over or the signal of the options aborts; @throws what the work throws
 */
export const whileLeased = async (
  documents: Documents,
  options: LeaseOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const lease = await acquireLease(documents, options);
    if (!lease) return;
    const over = new AbortController();
    try {
      await work(AbortSignal.any([lease.lost, options.signal, over.signal]));
    } finally {
      // Where a part of the work has failed, the others must not go on beside whoever takes the lease now.
      over.abort();
      await lease.release();
    }
    if (!lease.lost.aborted) return;
  }
};
