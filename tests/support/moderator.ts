import { openLocalModerator } from '#moderation/local.ts';

/** One for all servers that a test process starts: reading what it knows about words takes more of the processor than all else that they do. */
export const moderator = await openLocalModerator({ startLimitMs: 180_000, timeLimitMs: 180_000 });
