import { fail, ok, type Result } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { sideOf } from '#domain/dispute/sides.ts';
import { type DisputeState, type ExistingDispute, isPublic } from '#domain/dispute/state.ts';
import { isHidden } from '#domain/dispute/withholding.ts';
import type { JudgedDispute } from '#domain/judgedDispute.ts';
import { streams } from '#domain/streams.ts';
import { FAR_FUTURE } from '#platform/clock.ts';
import type { Services } from '../services.ts';
import { stateLoader } from '../stateLoader.ts';

/** The state of a dispute, for decisions. */
export const loadDispute = ({ store }: Pick<Services, 'store'>, disputeId: string): Promise<DisputeState> =>
  load(store, disputeId);

const load = stateLoader(streams.dispute, dispute);

/**
 * The state of a dispute, for a user who may know about it: before publication and while it is
 * hidden, only its participants may.
 * @returns the state, or `dispute_not_found`
 */
export const loadVisible = async (
  services: Pick<Services, 'store'>,
  disputeId: string,
  userId: string,
): Promise<Result<ExistingDispute, { readonly code: 'dispute_not_found' }>> => {
  const state = await loadDispute(services, disputeId);
  if (state.status === 'none') return fail({ code: 'dispute_not_found' });
  const isThere = isPublic(state) && !isHidden(state.withheldFor);
  return isThere || sideOf(state, userId) ? ok(state) : fail({ code: 'dispute_not_found' });
};

/**
 * The dispute, for a decision on a vote or a comment. A participant of an unpublished dispute gets
 * one that never expires, so that the decision refuses them because they take part in it.
 * @returns the dispute, or `dispute_not_found`
 */
export const loadJudgedDispute = async (
  services: Pick<Services, 'store'>,
  disputeId: string,
  userId: string,
): Promise<Result<JudgedDispute, { readonly code: 'dispute_not_found' }>> => {
  const visible = await loadVisible(services, disputeId, userId);
  if (!visible.ok) return visible;
  const state = visible.value;
  if (isPublic(state)) return ok(state);
  const { creatorId, partnerId, withheldFor } = state;
  return ok({ disputeId, creatorId, partnerId: partnerId ?? creatorId, expiresAt: FAR_FUTURE, withheldFor });
};
