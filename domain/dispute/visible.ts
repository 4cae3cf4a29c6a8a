import { fail, ok, type Refusal, type Result } from '../decider.ts';
import { sideOf } from './sides.ts';
import { type DisputeState, type ExistingDispute, isPublic } from './state.ts';
import { isHidden } from './withholding.ts';

/**
 * Before publication and while a dispute is hidden, only its participants may know about it.
 * @returns the dispute, or `dispute_not_found`
 */
export const visibleTo = (
  state: DisputeState,
  userId: string,
): Result<ExistingDispute, Refusal<'dispute_not_found'>> => {
  if (state.status === 'none') return fail({ code: 'dispute_not_found' });
  const isThere = isPublic(state) && !isHidden(state.withheldFor);
  return isThere || sideOf(state, userId) ? ok(state) : fail({ code: 'dispute_not_found' });
};
