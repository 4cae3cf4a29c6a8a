import { type Decider, fail, ok, type Refusal } from '../decider.ts';
import { isClosed, isParticipant, type JudgedDispute } from '../judgedDispute.ts';
import { isRating } from '../rules.ts';
import type { BallotEvent, VoteCast } from './events.ts';

/** One person's ballot in one dispute. Once cast it never changes. */
export type BallotState = { readonly status: 'empty' } | { readonly status: 'cast'; readonly rating: number };

export interface CastVote {
  readonly type: 'CastVote';
  readonly data: {
    readonly dispute: JudgedDispute;
    readonly voterId: string;
    readonly voterIsVerified: boolean;
    /** Whether the voter and one of the participants receive mail at the same mailbox. */
    readonly sharesMailbox: boolean;
    readonly rating: unknown;
  };
  readonly now: string;
}

export type BallotError = Refusal<
  'own_dispute_vote' | 'email_not_verified_vote' | 'voting_closed' | 'rating_out_of_range' | 'already_voted'
>;

/**
 * Decides whether a vote counts. Each voter has a separate ballot in each dispute, so votes never
 * wait for each other.
 */
export const ballot: Decider<BallotState, CastVote, BallotEvent, BallotError> = {
  initialState: { status: 'empty' },

  decide: ({ data: { dispute, voterId, voterIsVerified, sharesMailbox, rating }, now }, state) => {
    // An unverified voter never shares a mailbox here, so this tells them nothing.
    if (sharesMailbox || isParticipant(dispute, voterId)) return fail({ code: 'own_dispute_vote' });
    if (!voterIsVerified) return fail({ code: 'email_not_verified_vote' });
    if (!isRating(rating)) return fail({ code: 'rating_out_of_range' });
    if (isClosed(dispute, now)) return fail({ code: 'voting_closed' });
    if (state.status === 'cast') return fail({ code: 'already_voted' });
    // -0 is a valid rating here, but JSON has no -0: the log would return it as 0.
    const cast = { disputeId: dispute.disputeId, voterId, rating: Math.abs(rating), castAt: now };
    return ok([{ type: 'VoteCast', data: cast }]);
  },

  evolve: (state, { data }: VoteCast) => (state.status === 'cast' ? state : { status: 'cast', rating: data.rating }),
};
