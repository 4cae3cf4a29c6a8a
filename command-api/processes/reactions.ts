import { streams } from '#domain/streams.ts';

const DISPUTES = streams.dispute('');
const DISCUSSIONS = streams.discussion('');
const MEMBERS = streams.member('');

/** The reactions, by the names of their checkpoints, with the streams that each listens to: all whose names begin so. */
export const LISTENING = {
  notifier: DISPUTES,
  'text-removals': DISPUTES,
  'comment-removals': DISCUSSIONS,
  reviewer: DISPUTES,
  summaries: DISPUTES,
  reels: DISPUTES,
  'reel-tags': MEMBERS,
} as const;

export type ReactionName = keyof typeof LISTENING;

export const REACTIONS = Object.keys(LISTENING) as readonly ReactionName[];
