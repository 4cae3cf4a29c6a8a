import { REBUILD_LEASE } from '#readmodels/rebuildLease.ts';

/** Each lets one process at a time do its work. The names are stored: never rename one. */
export const LEASES = {
  projector: 'projector',
  worker: 'worker',
  /** Decides which reels to make. */
  reelRequests: 'reel-requests',
  /** Makes the films. */
  reelMaker: 'reels',
  rebuild: REBUILD_LEASE.name,
} as const;
