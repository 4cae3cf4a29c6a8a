import { notingWrites, Writes } from '#platform/async/writes.ts';
import { takeLease } from '#platform/documents/holder.ts';
import type { Documents } from '#platform/documents/port.ts';

const TURN = { name: 'demo-data', ttlMs: 4000 } as const;

/** The turn is no part of what a request asks for. */
const apart = <T>(work: () => T): T => notingWrites(new Writes(), work);

/**
 * Makes seeding and clearing take turns, also across processes: a clear during a seed would delete
 * half of what the seed makes.
 * @throws DocumentsUnavailable, and what the work throws
 */
export const inOperatorTurn = async <Done>(documents: Documents, work: () => Promise<Done>): Promise<Done> => {
  const lease = await apart(() => takeLease(documents, TURN, new AbortController().signal));
  try {
    return await work();
  } finally {
    await apart(async () => lease?.release());
  }
};
