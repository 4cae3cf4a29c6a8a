/** The reactions, by the names of their checkpoints. */
export const REACTIONS = ['notifier', 'text-removals', 'comment-removals', 'reviewer', 'reels'] as const;

/** The streams that they listen to. */
export const DISPUTES = 'dispute-';
export const DISCUSSIONS = 'discussion-';
