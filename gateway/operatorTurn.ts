import { acquireLease } from '#platform/documents/lease.ts';
import type { Documents } from '#platform/documents/port.ts';
import { buryTheDead, HOLDER } from './leased.ts';

const TURN = { name: 'demo-data', ttlMs: 4000 } as const;

/**
 * Seeding and clearing come one after the other, in whichever process they began: a clear beside a seed would delete the one half of what
 * that one makes. @throws DocumentsUnavailable, and what the work throws
 */
export const inOperatorTurn = async <Done>(documents: Documents, work: () => Promise<Done>): Promise<Done> => {
  await buryTheDead(documents, TURN.name);
  const { signal } = new AbortController();
  const lease = await acquireLease(documents, { ...TURN, holder: HOLDER, signal, impatient: true });
  try {
    return await work();
  } finally {
    await lease?.release();
  }
};
