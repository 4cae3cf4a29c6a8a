import type { Lease } from '#platform/documents/lease.ts';
import type { Documents } from '#platform/documents/port.ts';
import { REBUILD_LEASE } from '#platform/readModels/rebuildLease.ts';
import { takeLease } from './leased.ts';

/**
 * Waits until nobody else rebuilds, checks or erases. Whoever waits must be as patient as a rebuild is slow to renew (see REBUILD_LEASE).
 * @returns undefined when the signal aborts first; @throws DocumentsUnavailable
 */
export const takeRebuildLease = (documents: Documents, signal: AbortSignal): Promise<Lease | undefined> =>
  takeLease(documents, REBUILD_LEASE, signal);
