import { takeLease } from '#platform/documents/holder.ts';
import type { Documents } from '#platform/documents/port.ts';

const TURN = { name: 'demo-data', ttlMs: 4000 } as const;

/**
 * Makes seeding and clearing take turns, also across processes: a clear during a seed would delete
 * half of what the seed makes.
 * @throws DocumentsUnavailable, and what the work throws
 */
export const inOperatorTurn = async <Done>(documents: Documents, work: () => Promise<Done>): Promise<Done> => {
  const lease = await takeLease(documents, TURN, new AbortController().signal);
  try {
    return await work();
  } finally {
    await lease?.release();
  }
};
