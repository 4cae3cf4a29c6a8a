/** The reactions, by the names of their checkpoints. */
export const REACTIONS = ['notifier', 'reviewer', 'reels'] as const;

/** The streams that they listen to. */
export const DISPUTES = 'dispute-';
