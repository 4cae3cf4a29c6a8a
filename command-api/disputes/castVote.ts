import { ballot, type CastVote } from '#domain/ballot/ballot.ts';
import { fail, ok, type Result } from '#domain/decider.ts';
import { streams } from '#domain/streams.ts';
import { isDemoGuest } from '../accounts/demoGuest.ts';
import type { Voter } from '../accounts/mailboxes.ts';
import type { User } from '../accounts/users.ts';
import type { CommandError } from '../errors.ts';
import { handleCommand, storedUnderKey, untilShown } from '../handleCommand.ts';
import { stateAfter } from '../history.ts';
import type { CommandContext, Services } from '../services.ts';
import { loadJudgedDispute } from './loadDispute.ts';

type BallotStream = ReturnType<typeof streams.ballot>;

/** As whom somebody votes: as their mailbox, unless the account cast a vote of its own here before. */
const voterIn = async (
  { store, mailboxes }: Pick<Services, 'store' | 'mailboxes'>,
  disputeId: string,
  account: User,
): Promise<Voter> => {
  const voter = await mailboxes.voterOf(account);
  if (voter.voterId === account.id) return voter;
  const hasOwn = await store.endOf(streams.ballot(disputeId, account.id), 0n);
  return hasOwn ? { voterId: account.id, isSettled: true } : voter;
};

/**
 * Ties the mailbox of a voter to an account, before its first vote. A vote that is refused must not do that.
 * @returns whether the mailbox votes as somebody else by now, so that the vote has to be decided again
 */
const settleFirst = async (
  { store, mailboxes }: Pick<Services, 'store' | 'mailboxes'>,
  voter: User,
  command: CastVote,
  stream: BallotStream,
): Promise<boolean> => {
  const isAllowed = ballot.decide(command, stateAfter(ballot, await store.readStream(stream))).ok;
  return isAllowed && (await mailboxes.settle(voter)) !== command.data.voterId;
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
  vote: { readonly disputeId: string; readonly rating: number },
): Promise<Result<{ readonly rating: number }, CommandError>> => {
  const { disputeId, rating } = vote;
  // First of all, since every other refusal tells something of the mailbox.
  if (await services.mailboxes.mustBeClaimed(voter)) return fail({ code: 'account_not_claimed' });
  const { voterId, isSettled } = await voterIn(services, disputeId, voter);
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
  if (!isSettled && (await settleFirst(services, voter, command, stream)))
    return castVote(services, context, voter, vote);
  const handled = await handleCommand(services, context, ballot, stream, command, { mostLikelyNew: true });
  if (!handled.ok) return handled;
  const { state } = handled.value;
  return ok({ rating: state.status === 'cast' ? state.rating : rating });
};
