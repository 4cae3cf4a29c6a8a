import { statusAt } from '#contract/statusAt.ts';
import type { JoinedDispute } from '#contract/views.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { decide } from '#domain/dispute/decide.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { isPublic } from '#domain/dispute/state.ts';
import { streams } from '#domain/streams.ts';
import { handleCommand } from '../handleCommand.ts';
import type { MemberContext, Services } from '../services.ts';
import { disputeOfCode } from './refereeCodes.ts';

type NotJoined = Refusal<'unknown_referee_code' | 'own_dispute_join' | 'dispute_full' | 'erased_for_good'>;

/** The invited partner joins with the referee code. Joining again succeeds and changes nothing. */
export const joinDispute = async (
  services: Services,
  context: MemberContext,
  refereeCode: string,
): Promise<Result<Pick<JoinedDispute, 'id' | 'status'>, NotJoined>> => {
  const disputeId = await disputeOfCode(services.documents, refereeCode);
  if (disputeId === undefined) return fail({ code: 'unknown_referee_code' });
  const now = services.clock.now();
  const join = { type: 'JoinDispute', data: { disputeId, userId: context.actor }, now } as const;
  const handled = await handleCommand(services, context, dispute, streams.dispute(disputeId), state =>
    decide(join, state),
  );
  if (!handled.ok) {
    const { error } = handled;
    return fail(error.code === 'dispute_not_found' ? { code: 'unknown_referee_code' } : error);
  }
  const { state } = handled.value;
  if (state.status === 'none') return fail({ code: 'unknown_referee_code' });
  const status = isPublic(state) ? statusAt(state, now) : state.status;
  return ok({ id: disputeId, status });
};
