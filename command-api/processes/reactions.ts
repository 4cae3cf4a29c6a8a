/** The streams that reactions listen to. */
export const DISPUTES = 'dispute-';
export const DISCUSSIONS = 'discussion-';
export const MEMBERS = 'member-';

/** The reactions, by the names of their checkpoints, with the streams that each listens to. */
export const LISTENING = {
  notifier: DISPUTES,
  'text-removals': DISPUTES,
  'comment-removals': DISCUSSIONS,
  reviewer: DISPUTES,
  reels: DISPUTES,
  'reel-tags': MEMBERS,
} as const;

export const REACTIONS = Object.keys(LISTENING) as readonly (keyof typeof LISTENING)[];
