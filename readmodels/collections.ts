import type { TextPart } from '#domain/dispute/events.ts';
import type { WithholdReason } from '#domain/dispute/withholding.ts';
import type { MarkedPassage } from '#domain/heldText.ts';
import type { RemovalReason } from '#domain/rules.ts';
import { collection } from '#platform/documents/port.ts';

/** The documents that the projector writes and the query side reads. */

export interface DisputeBody {
  readonly id: string;
  readonly title: string;
  readonly refereeCode: string;
  readonly status: 'draft' | 'awaiting_partner' | 'published' | 'expired';
  readonly user1Id: string;
  readonly user2Id: string | null;
  readonly user1StorySubmitted: boolean;
  readonly user2StorySubmitted: boolean;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly expiresAt: string | null;
  readonly user1Story: string | null;
  readonly user2Story: string | null;
  readonly user1AnonymousTag: string | null;
  readonly user2AnonymousTag: string | null;
  readonly videoPath: string | null;
  readonly videoDuration: number | null;
}

/** Every dispute, published or not, with its texts. They change rarely. */
export const disputes = collection<DisputeBody>()({
  name: 'disputes',
  fields: { refereeCode: 'text' },
  indexes: [['refereeCode']],
});

export interface ListingBody {
  /** How many people chose each rating from 0 to 10. */
  readonly ratings: readonly number[];
  /** The same as readers see it, which moves in steps (see isStep); absent before the first. */
  readonly shownRatings?: readonly number[];
  /** The day of the vote, from 0, on which that step was made. */
  readonly shownOn?: number;
  /** What readers saw last on the earlier days that had a step: the day, then the ratings. */
  readonly course?: readonly (readonly [day: number, ...ratings: number[]])[];
  /** The reasons why it is off the lists; absent if it never was. */
  readonly withheldFor?: readonly WithholdReason[];
  /** When a participant was last recognised in it; absent if nobody ever was. */
  readonly withheldAt?: string;
}

/**
 * The fields by which every dispute, drafts included, is found and sorted. Stored apart from its
 * texts, because these numbers change with every vote.
 */
export const listings = collection<ListingBody>()({
  name: 'listings',
  fields: {
    status: 'text',
    /** The strictest reason why it is off the lists; null if it is listed. */
    withheld: 'text',
    title: 'text',
    publishedAt: 'text',
    expiresAt: 'text',
    hot: 'real',
    votes: 'integer',
    ratingSum: 'integer',
    comments: 'integer',
  },
  indexes: [
    ['status', 'publishedAt', 'id'],
    ['status', 'hot', 'id'],
    ['status', 'votes', 'id'],
    ['status', 'comments', 'id'],
    ['status', 'expiresAt', 'id'],
  ],
});

export interface CommentBody {
  readonly id: string;
  readonly content: string;
  readonly createdAt: string;
  readonly anonymousTag: string | null;
}

export const comments = collection<CommentBody>()({
  name: 'comments',
  /** position: the log position of the comment's event, which orders the comments of a dispute. */
  fields: { disputeId: 'text', position: 'integer' },
  indexes: [['disputeId', 'position']],
});

export interface RemovalBody {
  readonly disputeId: string;
  /** A text of the dispute, or the id of a comment. */
  readonly target: TextPart | (string & {});
  readonly reason: RemovalReason;
  readonly removedAt: string;
  /** Whether only words are gone, which the other side marked; absent for a whole text. */
  readonly wordsOnly?: boolean;
}

/**
 * The texts that are removed at present, for their authors and for the operator. The text itself is
 * never stored here.
 */
export const removals = collection<RemovalBody>()({
  name: 'removals',
  fields: { disputeId: 'text', authorId: 'text' },
  indexes: [['authorId'], ['disputeId']],
});

export interface HeldTextBody {
  readonly disputeId: string;
  /** A text of the dispute, or the id of a comment. */
  readonly target: TextPart | (string & {});
  /** For its author and the operator alone. */
  readonly text: string;
  readonly marks: readonly MarkedPassage[];
  /** Null while nobody has decided. */
  readonly refusal: { readonly reason: RemovalReason; readonly why: string | null; readonly refusedAt: string } | null;
}

/** The newest version of each text that waits for a person, or that was refused. */
export const heldTexts = collection<HeldTextBody>()({
  name: 'held_texts',
  fields: {
    disputeId: 'text',
    authorId: 'text',
    /** As its author sees it (see contract/held.ts). */
    status: 'text',
    /** The id of this version. */
    heldId: 'text',
    /** When it was first queued. A newer version keeps this and the replaced one's position. */
    heldAt: 'text',
    /**
     * Log position of the event. Orders the held texts of one author or matter; the desk's queue
     * has its own order.
     */
    position: 'integer',
  },
  indexes: [['disputeId', 'authorId'], ['authorId'], ['status', 'position']],
});

/**
 * The id of a text that can be reported and removed.
 * @param target `title`, `user1`, `user2`, or the id of a comment
 */
export const matterId = (disputeId: string, target: string): string => `${disputeId}.${target}`;

/** Each person's rating in a dispute. Looked up only by the voter's own id, and never listed. */
export const ballots = collection<null>()({ name: 'ballots', fields: { rating: 'integer' }, small: true });

export const ballotId = (disputeId: string, voterId: string): string => `${disputeId}.${voterId}`;

export interface MemberBody {
  readonly tag: string | null;
  /** The disputes in which the member takes part, oldest first. */
  readonly disputes: readonly string[];
  readonly comments: readonly string[];
  /** The disputes on which the member commented. */
  readonly commentedOn: readonly string[];
  /** The ids (see matterId) of their held or refused comments; absent if there never was one. */
  readonly held?: readonly string[];
}

/** The dashboard of a user, and the disputes where their tag is shown. */
export const members = collection<MemberBody>()({ name: 'members', fields: {} });

export interface StatsBody {
  readonly disputes: number;
  readonly published: number;
  readonly expired: number;
  readonly votes: number;
  readonly comments: number;
}

export const stats = collection<StatsBody>()({ name: 'stats', fields: {} });
export const STATS_ID = 'all';

export const PROJECTOR_CHECKPOINT = 'projector';

/**
 * Not a read model itself: the version of the views that produced the read models in the same
 * store.
 */
export const viewsVersions = collection<{ readonly version: number }>()({ name: 'views_version', fields: {} });
export const VIEWS_VERSION_ID = 'all';
