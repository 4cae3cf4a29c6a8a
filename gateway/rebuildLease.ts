import { acquireLease, type Lease } from '#platform/documents/lease.ts';
import type { Documents } from '#platform/documents/port.ts';
import { REBUILD_LEASE } from '#platform/readModels/rebuildLease.ts';
import { buryTheDead, HOLDER } from './leased.ts';

/**
 * Waits until nobody else rebuilds, checks or erases. Whoever waits must be as patient as a rebuild is slow to renew (see REBUILD_LEASE);
 * only a holder of this machine that is no more is not waited for.
 * @returns undefined when the signal aborts first; @throws DocumentsUnavailable
 */
export const takeRebuildLease = async (documents: Documents, signal: AbortSignal): Promise<Lease | undefined> => {
  await buryTheDead(documents, REBUILD_LEASE.name);
  return acquireLease(documents, { ...REBUILD_LEASE, holder: HOLDER, signal, impatient: true });
};
