/**
 * The lease for writing to the slot that is not live. It is long because a rebuild runs at the lowest priority and keeps its process busy:
 * on a loaded machine it may be unable to renew the lease for seconds.
 */
export const REBUILD_LEASE = { name: 'rebuild', ttlMs: 20_000 } as const;
