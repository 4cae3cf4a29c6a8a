import { onAbort } from '../async/onAbort.ts';
import { acquireLease, type LeaseOptions } from './lease.ts';
import type { Documents } from './port.ts';

/**
 * Does work that only one process may do at a time: waits for the lease, then works. If the lease
 * is lost, waits for it and works again.
 * @param work must stop when its signal aborts; the work is over if it returns or throws before
 * that
 * @returns when the work is over or the signal of the options aborts
 * @throws the error of the work
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
    onAbort(lease.lost, () => options.tell?.(lease.lost.reason));
    try {
      await work(AbortSignal.any([lease.lost, options.signal, over.signal]));
    } finally {
      // If a part of the work has failed, its other parts must not continue beside the next holder
      // of the lease.
      over.abort();
      await lease.release();
    }
    if (!lease.lost.aborted) return;
  }
};
