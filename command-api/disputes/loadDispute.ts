import { ok, type Refusal, type Result } from '#domain/decider.ts';
import { evolve } from '#domain/dispute/evolve.ts';
import { type DisputeState, type ExistingDispute, initialState, isPublic } from '#domain/dispute/state.ts';
import { visibleTo } from '#domain/dispute/visible.ts';
import type { JudgedDispute } from '#domain/judgedDispute.ts';
import { streams } from '#domain/streams.ts';
import { stateLoader } from '#eventlog/stateLoader.ts';
import { FAR_FUTURE } from '#platform/clock.ts';
import type { Services } from '../services.ts';

/** The state of a dispute, for decisions. */
export const loadDispute = ({ store }: Pick<Services, 'store'>, disputeId: string): Promise<DisputeState> =>
  load(store, disputeId);

const load = stateLoader(streams.dispute, { initialState, evolve });

/** The state of a dispute, for a user who may know about it. */
export const loadVisible = async (
  services: Pick<Services, 'store'>,
  disputeId: string,
  userId: string,
): Promise<Result<ExistingDispute, Refusal<'dispute_not_found'>>> =>
  visibleTo(await loadDispute(services, disputeId), userId);

/**
 * The dispute, for a decision on a vote or a comment. A participant of an unpublished dispute gets
 * one that never expires, so that the decision refuses them because they take part in it.
 * @returns the dispute, or `dispute_not_found`
 */
export const loadJudgedDispute = async (
  services: Pick<Services, 'store'>,
  disputeId: string,
  userId: string,
): Promise<Result<JudgedDispute, Refusal<'dispute_not_found'>>> => {
  // A dispute may change while a vote on it is stored. So it will do if it was visible a moment
  // ago; a refusal needs its present state.
  const recent = visibleTo(await load(services.store, disputeId, { isRecentEnough: true }), userId);
  if (recent.ok && isPublic(recent.value)) return ok(recent.value);
  const visible = await loadVisible(services, disputeId, userId);
  if (!visible.ok) return visible;
  const state = visible.value;
  if (isPublic(state)) return ok(state);
  const { creatorId, partnerId, withheldFor } = state;
  return ok({ disputeId, creatorId, partnerId: partnerId ?? creatorId, expiresAt: FAR_FUTURE, withheldFor });
};
