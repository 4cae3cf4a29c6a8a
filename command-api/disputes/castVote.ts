import { ballot } from '#domain/ballot/ballot.ts';
import { ok, type Result } from '#domain/decider.ts';
import { streams } from '#domain/streams.ts';
import type { User } from '../accounts/users.ts';
import type { CommandError } from '../errors.ts';
import { handleCommand, storedUnderKey, untilShown } from '../handleCommand.ts';
import type { CommandContext, Services } from '../services.ts';
import { loadJudgedDispute } from './loadDispute.ts';

/** Casts one person's vote. Every ballot is a stream of its own, so that voters never conflict with each other. @returns the rating that counts */
export const castVote = async (
  services: Services,
  context: CommandContext,
  voter: User,
  { disputeId, rating }: { readonly disputeId: string; readonly rating: number },
): Promise<Result<{ readonly rating: number }, CommandError>> => {
  const stream = streams.ballot(disputeId, voter.id);
  const dispute = await loadJudgedDispute(services, disputeId, voter.id);
  if (!dispute.ok) {
    // The dispute may have been hidden after this request was stored the first time: then it is answered as it was then.
    const [earlier] = await storedUnderKey(services, context, stream);
    if (!earlier) return dispute;
    await untilShown(services, context, earlier.position);
    return ok({ rating: earlier.event.data.rating });
  }
  const command = {
    type: 'CastVote',
    data: { dispute: dispute.value, voterId: voter.id, voterIsVerified: voter.body.isEmailVerified, rating },
    now: services.clock.now(),
  } as const;
  const handled = await handleCommand(services, context, ballot, stream, command, { mostLikelyNew: true });
  if (!handled.ok) return handled;
  const { state } = handled.value;
  return ok({ rating: state.status === 'cast' ? state.rating : rating });
};
