/**
 * Whoever writes to the slot that is not live holds this lease. A long one: a rebuild works at the lowest priority and keeps its
 * process busy, so that on a loaded machine it may not come to renew it for seconds.
 */
export const REBUILD_LEASE = { name: 'rebuild', ttlMs: 20_000 } as const;
