import type { RemovalReason } from '../rules.ts';
import type { Withholder, WithholdReason } from './withholding.ts';

/** The creator is user1 (Partner A), the invited partner user2 (Partner B). */
export type Side = 'user1' | 'user2';

/** What strangers read of a dispute: its title, which is its creator's, and a story of each side. */
export type TextPart = 'title' | Side;

export interface Created {
  readonly type: 'Created';
  readonly data: {
    readonly disputeId: string;
    readonly refereeCode: string;
    readonly title: string;
    readonly creatorId: string;
    readonly createdAt: string;
  };
}

export interface PartnerJoined {
  readonly type: 'PartnerJoined';
  readonly data: { readonly disputeId: string; readonly partnerId: string; readonly joinedAt: string };
}

export interface StorySubmitted {
  readonly type: 'StorySubmitted';
  readonly data: {
    readonly disputeId: string;
    readonly side: Side;
    readonly authorId: string;
    /** The moderated text: what strangers will read. */
    readonly story: string;
    readonly submittedAt: string;
  };
}

export interface StoryRejected {
  readonly type: 'StoryRejected';
  readonly data: {
    readonly disputeId: string;
    readonly side: Side;
    readonly authorId: string;
    /** What the moderator found, in words that quote nothing of the story. */
    readonly issues: readonly string[];
    readonly suggestions: readonly string[];
    readonly rejectedAt: string;
  };
}

export interface Published {
  readonly type: 'Published';
  readonly data: { readonly disputeId: string; readonly publishedAt: string; readonly expiresAt: string };
}

export interface ReelRendered {
  readonly type: 'ReelRendered';
  readonly data: {
    readonly disputeId: string;
    /** Relative to the reels folder. */
    readonly videoPath: string;
    /** Whole seconds. */
    readonly videoDuration: number;
    readonly bytes: number;
    readonly renderedAt: string;
  };
}

export interface Expired {
  readonly type: 'Expired';
  readonly data: { readonly disputeId: string; readonly expiredAt: string };
}

/** Off every list from now on. There can be several reasons at once. */
export interface Withheld {
  readonly type: 'Withheld';
  readonly data: {
    readonly disputeId: string;
    readonly reason: WithholdReason;
    readonly withheldAt: string;
    readonly by: Withholder;
  };
}

/** One reason less; on the lists again when it was the last. */
export interface Restored {
  readonly type: 'Restored';
  readonly data: {
    readonly disputeId: string;
    readonly reason: WithholdReason;
    readonly restoredAt: string;
    readonly by: Withholder;
  };
}

/** A story after it was handed in, with more taken out of it. What was made of the old one (its reel) is void. */
export interface StoryRedacted {
  readonly type: 'StoryRedacted';
  readonly data: {
    readonly disputeId: string;
    readonly side: Side;
    readonly authorId: string;
    readonly story: string;
    readonly redactedAt: string;
  };
}

/** The title with more taken out of it: the other side's name, which nobody knew when it was written. */
export interface TitleRedacted {
  readonly type: 'TitleRedacted';
  readonly data: {
    readonly disputeId: string;
    readonly authorId: string;
    readonly title: string;
    readonly redactedAt: string;
  };
}

/** The operator removed a text: a marker stands in its place. Comes in one write with Withheld, unless that has happened already. */
export interface TextRemoved {
  readonly type: 'TextRemoved';
  readonly data: {
    readonly disputeId: string;
    readonly part: TextPart;
    readonly authorId: string;
    readonly reason: RemovalReason;
    readonly removedAt: string;
  };
}

/** The operator put it back. Comes in one write with Restored when nothing else is removed. */
export interface TextRestored {
  readonly type: 'TextRestored';
  readonly data: {
    readonly disputeId: string;
    readonly part: TextPart;
    readonly authorId: string;
    /** As it was before: read models forget what is removed. */
    readonly text: string;
    /** In the operator's words, for the author. */
    readonly why: string | null;
    readonly restoredAt: string;
  };
}

export type DisputeEvent =
  | Created
  | PartnerJoined
  | StorySubmitted
  | StoryRejected
  | Published
  | ReelRendered
  | Expired
  | Withheld
  | Restored
  | StoryRedacted
  | TitleRedacted
  | TextRemoved
  | TextRestored;
