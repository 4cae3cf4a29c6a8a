import { takeLease } from '#platform/documents/holder.ts';
import type { Lease } from '#platform/documents/keepLease.ts';
import type { Documents } from '#platform/documents/port.ts';

/**
 * The lease for writing to the slot that is not live. It is long because a rebuild runs at the
 * lowest priority and keeps its process busy: on a loaded machine it may fail to renew the lease
 * for seconds.
 */
export const REBUILD_LEASE = { name: 'rebuild', ttlMs: 20_000 } as const;

/**
 * Waits until nobody else rebuilds, checks or erases. The waiting side must use the same long ttl
 * as a rebuild, which may be slow to renew (see REBUILD_LEASE).
 * @returns undefined if the signal aborts first
 * @throws DocumentsUnavailable
 */
export const takeRebuildLease = (documents: Documents, signal: AbortSignal): Promise<Lease | undefined> =>
  takeLease(documents, REBUILD_LEASE, signal);
