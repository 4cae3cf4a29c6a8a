import { ballot } from '#domain/ballot/ballot.ts';
import { fail, ok, type Result } from '#domain/decider.ts';
import { streams } from '#domain/streams.ts';
import { isDemoGuest } from '../accounts/demoGuest.ts';
import type { User } from '../accounts/users.ts';
import type { CommandError } from '../errors.ts';
import { handleCommand, storedUnderKey, untilShown } from '../handleCommand.ts';
import type { CommandContext, Services } from '../services.ts';
import { loadJudgedDispute } from './loadDispute.ts';

type BallotStream = ReturnType<typeof streams.ballot>;

/** Whose ballot it is: the mailbox's, unless the account cast one of its own before there were mailboxes. */
const voterIdIn = async (
  { store, mailboxes }: Pick<Services, 'store' | 'mailboxes'>,
  disputeId: string,
  voter: User,
): Promise<string> => {
  const voterId = await mailboxes.voterIdOf(voter);
  if (voterId === voter.id) return voterId;
  return (await store.endOf(streams.ballot(disputeId, voter.id), 0n)) ? voter.id : voterId;
};

/**
 * The dispute may have been hidden after this request was stored the first time: then it is answered as it was then.
 * @returns undefined where it was not stored
 */
const castEarlier = async (services: Services, context: CommandContext, stream: BallotStream) => {
  const [earlier] = await storedUnderKey(services, context, stream);
  if (!earlier) return undefined;
  await untilShown(services, context, earlier.position);
  return ok({ rating: earlier.event.data.rating });
};

/**
 * Casts the one vote that a mailbox has. Every ballot is a stream of its own, so that voters never conflict with each other.
 * @returns the rating that counts
 */
export const castVote = async (
  services: Services,
  context: CommandContext,
  voter: User,
  { disputeId, rating }: { readonly disputeId: string; readonly rating: number },
): Promise<Result<{ readonly rating: number }, CommandError>> => {
  // First of all, since every other refusal tells something of the mailbox.
  if (await services.mailboxes.mustBeClaimed(voter)) return fail({ code: 'account_not_claimed' });
  const voterId = await voterIdIn(services, disputeId, voter);
  const stream = streams.ballot(disputeId, voterId);
  const dispute = await loadJudgedDispute(services, disputeId, voter.id);
  if (!dispute.ok) return (await castEarlier(services, context, stream)) ?? dispute;
  if (await isDemoGuest(services, voter, dispute.value)) return fail({ code: 'demo_disputes_only' });
  const { creatorId, partnerId } = dispute.value;
  const sharesMailbox = await services.mailboxes.isSharedWith(voter, [creatorId, partnerId]);
  const voterIsVerified = voter.body.isEmailVerified;
  const command = {
    type: 'CastVote',
    data: { dispute: dispute.value, voterId, voterIsVerified, sharesMailbox, rating },
    now: services.clock.now(),
  } as const;
  const handled = await handleCommand(services, context, ballot, stream, command, { mostLikelyNew: true });
  if (!handled.ok) return handled;
  const { state } = handled.value;
  return ok({ rating: state.status === 'cast' ? state.rating : rating });
};
