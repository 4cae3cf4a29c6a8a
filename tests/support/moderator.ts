import { type LocalModerator, openLocalModerator } from '#moderation/local.ts';
import type { ModerationVerdict } from '#moderation/port.ts';

/** It judges each time it is asked. */
export const local = await openLocalModerator({ startLimitMs: 180_000, timeLimitMs: 180_000 });
const verdicts = new Map<string, ModerationVerdict>();

/**
 * One for all servers that a test process starts: reading what it knows about words takes more of
 * the processor than all else that they do. A verdict depends on the request alone, and most tests
 * publish the same two stories, so a verdict is remembered.
 */
export const moderator: LocalModerator = {
  prepare: () => local.prepare(),
  moderate: async (request, opinion) => {
    const key = JSON.stringify([request, opinion]);
    const verdict = verdicts.get(key) ?? (await local.moderate(request, opinion));
    verdicts.set(key, verdict);
    return verdict;
  },
  withoutNames: request => local.withoutNames(request),
  close: () => local.close(),
};
