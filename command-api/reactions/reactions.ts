import { streams } from '#domain/streams.ts';

const DISPUTES = streams.dispute('');
const DISCUSSIONS = streams.discussion('');
const MEMBERS = streams.member('');

/**
 * Every reaction, by the name of its checkpoint, with the prefix of the streams that it follows.
 */
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
