import { fail, ok } from '../decider.ts';
import type { RemoveText, RestoreText } from './commands.ts';
import type { Decision } from './decision.ts';
import type { DisputeEvent } from './events.ts';
import { authorOf } from './sides.ts';
import { type DisputeState, isPublic } from './state.ts';

/**
 * The operator removes a text. Half a dispute cannot be judged fairly, so the same write takes it
 * off the lists.
 */
export const removeText = (
  { data, now }: RemoveText,
  state: DisputeState,
): Decision<'not_published' | 'already_removed'> => {
  if (!isPublic(state)) return fail({ code: 'not_published' });
  const { disputeId, part, reason } = data;
  if (state.removed.includes(part)) return fail({ code: 'already_removed' });
  const removed: DisputeEvent = {
    type: 'TextRemoved',
    data: { disputeId, part, authorId: authorOf(state, part), reason, removedAt: now },
  };
  if (state.withheldFor.includes('removed')) return ok([removed]);
  return ok([removed, { type: 'Withheld', data: { disputeId, reason: 'removed', by: 'operator', withheldAt: now } }]);
};

/**
 * The operator restores a removed text, or a story out of which the other side took words. When no
 * removed text is left, the dispute is no longer withheld for this reason.
 */
export const restoreText = ({ data, now }: RestoreText, state: DisputeState): Decision<'not_removed'> => {
  if (!isPublic(state)) return fail({ code: 'not_removed' });
  const { disputeId, part, text, why } = data;
  const authorId = authorOf(state, part);
  const restored: DisputeEvent = {
    type: 'TextRestored',
    data: { disputeId, part, authorId, text, why, restoredAt: now },
  };
  if (!state.removed.includes(part)) {
    const side = state.struck.find(struck => struck === part);
    if (side === undefined) return fail({ code: 'not_removed' });
    // A film of the other wording is void.
    return ok([restored, { type: 'StoryRedacted', data: { disputeId, side, authorId, story: text, redactedAt: now } }]);
  }
  if (state.removed.length > 1) return ok([restored]);
  return ok([restored, { type: 'Restored', data: { disputeId, reason: 'removed', by: 'operator', restoredAt: now } }]);
};
