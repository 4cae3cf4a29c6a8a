/** Whoever writes to the slot that is not live holds this lease. */
export const REBUILD_LEASE = { name: 'rebuild', ttlMs: 3000 } as const;
