import { hotRank } from '#projector/hotRank.ts';

export interface Voter {
  readonly id: string;
  readonly verified: number;
}

export interface Vote {
  readonly dispute: string;
  readonly voter: string;
  readonly rating: number;
  readonly at: string;
}

/** What has to be known of a dispute to decide a vote and to rank it. */
export interface Votable {
  readonly user1: string;
  readonly user2: string;
  readonly published: string;
  readonly expires: string;
  readonly votes: number;
  readonly comments: number;
}

/** A dispute with its counts; also how many people chose each rating, by the names of RATINGS. */
export interface DisputeRow extends Votable, Readonly<Record<string, string | number>> {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly story1: string;
  readonly story2: string;
  readonly total: number;
}

export interface CommentRow {
  readonly id: string;
  readonly content: string;
  readonly posted: string;
}

/** Why a vote does not count, with the HTTP status of each reason. */
export const REFUSALS = {
  not_signed_in: 401,
  email_not_verified: 403,
  own_dispute: 403,
  dispute_not_found: 404,
  already_voted: 409,
  voting_closed: 409,
} as const;
export type Refusal = keyof typeof REFUSALS;

/** Why this vote does not count, but for a vote before it. */
export const refusalOf = (dispute: Votable | undefined, { voter, at }: Vote): Refusal | undefined => {
  if (!dispute) return 'dispute_not_found';
  if (dispute.user1 === voter || dispute.user2 === voter) return 'own_dispute';
  return dispute.expires <= at ? 'voting_closed' : undefined;
};

/** The rank of a dispute that has one more vote. */
export const nextRank = ({ votes, comments, published }: Votable): number => hotRank(votes + 1, comments, published);

type Soon<T> = T | Promise<T>;

/** The tables of the plain service. */
export interface PlainStore {
  signedIn(token: string, now: string): Soon<Voter | undefined>;
  /** Counts a vote. When it returns, the vote is on the disk. */
  vote(vote: Vote): Promise<Refusal | undefined>;
  newest(limit: number, now: string): Soon<readonly DisputeRow[]>;
  dispute(id: string): Soon<DisputeRow | undefined>;
  /** The newest 200. */
  comments(dispute: string): Soon<readonly CommentRow[]>;
  close(): Soon<void>;
}
