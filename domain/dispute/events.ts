import type { Withholder, WithholdReason } from './withholding.ts';

/** The creator is user1 (Partner A), the invited partner user2 (Partner B). */
export type Side = 'user1' | 'user2';

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

/** A story after publication, with more taken out of it. What was made of the old one (its reel) is void. */
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
  | StoryRedacted;
