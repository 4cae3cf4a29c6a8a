import { REBUILD_LEASE } from '#readmodels/rebuildLease.ts';

/** The leases by which one process at a time does a piece of work. Names are stored: another name would let two processes work at once. */
export const LEASES = {
  projector: 'projector',
  worker: 'worker',
  /** Decides which reels are wanted. */
  reelRequests: 'reel-requests',
  /** Makes the films. */
  reelMaker: 'reels',
  rebuild: REBUILD_LEASE.name,
} as const;
