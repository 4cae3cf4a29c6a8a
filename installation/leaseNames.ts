import { REBUILD_LEASE } from '#readmodels/rebuildLease.ts';

/**
 * The leases, each of which lets one process at a time do a piece of work. The names are stored:
 * renaming one would let two processes work at once.
 */
export const LEASES = {
  projector: 'projector',
  worker: 'worker',
  /** Decides which reels to make. */
  reelRequests: 'reel-requests',
  /** Makes the films. */
  reelMaker: 'reels',
  rebuild: REBUILD_LEASE.name,
} as const;
