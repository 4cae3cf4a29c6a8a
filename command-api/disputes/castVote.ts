import { type BallotError, type BallotState, ballot } from '#domain/ballot/ballot.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { streams } from '#domain/streams.ts';
import { isDemoGuest } from '../accounts/demoGuest.ts';
import type { Voter } from '../accounts/mailboxes.ts';
import type { User } from '../accounts/users.ts';
import { handleCommand } from '../handleCommand.ts';
import type { CommandContext, Services } from '../services.ts';
import { loadJudgedDispute } from './loadDispute.ts';

/** The id under which somebody votes: their mailbox's, unless the account has voted here itself. */
const voterIn = async (
  { store, mailboxes }: Pick<Services, 'store' | 'mailboxes'>,
  disputeId: string,
  account: User,
): Promise<Voter> => {
  const voter = await mailboxes.voterOf(account);
  if (voter.voterId === account.id || voter.mustBeClaimed) return voter;
  const hasOwn = await store.endOf(streams.ballot(disputeId, account.id), 0n);
  return hasOwn ? { ...voter, voterId: account.id, isStored: true } : voter;
};

type CastVoteError = BallotError | Refusal<'account_not_claimed' | 'demo_disputes_only' | 'dispute_not_found'>;

/**
 * Casts the one vote that a mailbox has. Every ballot is a stream of its own, so that voters never
 * conflict with each other.
 * @returns the rating that counts
 */
export const castVote = async (
  services: Services,
  context: CommandContext,
  voter: User,
  { disputeId, rating }: { readonly disputeId: string; readonly rating: number },
): Promise<Result<{ readonly rating: number }, CastVoteError>> => {
  const { voterId, isStored, mustBeClaimed } = await voterIn(services, disputeId, voter);
  // First, because every other refusal tells something about the mailbox.
  if (mustBeClaimed) return fail({ code: 'account_not_claimed' });
  const voterIsVerified = voter.body.isEmailVerified;
  const vote = async (state: BallotState) => {
    const dispute = await loadJudgedDispute(services, disputeId, voter.id);
    if (!dispute.ok) return dispute;
    if (await isDemoGuest(services, voter, dispute.value)) return fail({ code: 'demo_disputes_only' } as const);
    const { creatorId, partnerId } = dispute.value;
    const sharesMailbox = await services.mailboxes.isSharedWith(voter, [creatorId, partnerId]);
    const data = { dispute: dispute.value, voterId, voterIsVerified, sharesMailbox, rating };
    const decided = ballot.decide({ type: 'CastVote', data, now: services.clock.now() }, state);
    // A vote that is refused must not tie the mailbox to an account.
    if (!decided.ok || isStored || (await services.mailboxes.storeVoter(voter)) === voterId) return decided;
    return fail({ code: 'votes_as_another' } as const);
  };
  const handled = await handleCommand(services, context, ballot, streams.ballot(disputeId, voterId), vote, {
    expected: isStored ? 'no_stream' : undefined,
  });
  if (handled.ok) return ok({ rating: handled.value.state.status === 'cast' ? handled.value.state.rating : rating });
  const { error } = handled;
  // Another account of the mailbox was faster, so the vote belongs on that one's ballot.
  return error.code === 'votes_as_another' ? castVote(services, context, voter, { disputeId, rating }) : fail(error);
};
