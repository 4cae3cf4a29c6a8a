import type { MarkedPassage } from '../heldText.ts';
import type { RemovalReason } from '../rules.ts';
import type { WithholdReason } from './withholding.ts';

/** The creator is user1 (Partner A), the invited partner user2 (Partner B). */
export type Side = 'user1' | 'user2';

/** The actor that takes a dispute off the lists or puts it back. */
export type Withholder = Side | 'operator';

/**
 * The public texts of a dispute: the title, which the creator wrote, and the story of each side.
 */
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
    /** The moderated text, which strangers will read. */
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
    /** The moderator's findings. They quote nothing of the story. */
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

/** The dispute was taken off every list. Several reasons can apply at once. */
export interface Withheld {
  readonly type: 'Withheld';
  readonly data: {
    readonly disputeId: string;
    readonly reason: WithholdReason;
    readonly withheldAt: string;
    readonly by: Withholder;
  };
}

/**
 * A reason to withhold the dispute no longer applies. With no reason left it returns to the lists.
 */
export interface Restored {
  readonly type: 'Restored';
  readonly data: {
    readonly disputeId: string;
    readonly reason: WithholdReason;
    readonly restoredAt: string;
    readonly by: Withholder;
  };
}

/**
 * More was redacted from a story after it was submitted. A reel made from the earlier text is void.
 */
export interface StoryRedacted {
  readonly type: 'StoryRedacted';
  readonly data: {
    readonly disputeId: string;
    readonly side: Side;
    readonly authorId: string;
    readonly story: string;
    /** The side whom the words identify and who marked them; absent if moderation took them. */
    readonly struckBy?: Side | undefined;
    readonly redactedAt: string;
  };
}

/** The creator changed the title before the dispute was published. */
export interface TitleChanged {
  readonly type: 'TitleChanged';
  readonly data: {
    readonly disputeId: string;
    readonly authorId: string;
    /** The moderated text, which strangers will read. */
    readonly title: string;
    readonly changedAt: string;
  };
}

/**
 * The other side's name was removed from the title. It was not known when the title was moderated.
 */
export interface TitleRedacted {
  readonly type: 'TitleRedacted';
  readonly data: {
    readonly disputeId: string;
    readonly authorId: string;
    readonly title: string;
    readonly redactedAt: string;
  };
}

/**
 * The operator removed a text, and a marker takes its place. Appended together with Withheld,
 * unless the dispute is already withheld for this reason.
 */
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

/**
 * The operator restored a removed text. Appended together with Restored when no other text is
 * removed.
 */
export interface TextRestored {
  readonly type: 'TextRestored';
  readonly data: {
    readonly disputeId: string;
    readonly part: TextPart;
    readonly authorId: string;
    /** The text before its removal, because read models forget removed texts. */
    readonly text: string;
    /** The operator's explanation for the author. */
    readonly why: string | null;
    readonly restoredAt: string;
  };
}

/**
 * A text waits for a person. Nobody but its author can read it until it is approved. A newer one
 * takes the place of one that is still held.
 */
export interface TextHeld {
  readonly type: 'TextHeld';
  readonly data: {
    readonly disputeId: string;
    readonly part: TextPart;
    readonly authorId: string;
    /** Names this version of the text: the operator decides on the one that they saw. */
    readonly heldId: string;
    /** The moderated text, which strangers will read if it is approved. */
    readonly text: string;
    /** The passages to look at. */
    readonly marks: readonly MarkedPassage[];
    /** Whether an approved text of this part stands meanwhile: an earlier title. */
    readonly stands: boolean;
    readonly heldAt: string;
  };
}

/** The operator approved a held text. StorySubmitted or TitleChanged follows in the same write. */
export interface HeldTextApproved {
  readonly type: 'HeldTextApproved';
  readonly data: {
    readonly disputeId: string;
    readonly part: TextPart;
    readonly authorId: string;
    readonly heldId: string;
    readonly approvedAt: string;
  };
}

/** The operator refused a held text. Its author may write another one. */
export interface HeldTextRefused {
  readonly type: 'HeldTextRefused';
  readonly data: {
    readonly disputeId: string;
    readonly part: TextPart;
    readonly authorId: string;
    readonly heldId: string;
    readonly reason: RemovalReason;
    /** The operator's explanation for the author. */
    readonly why: string | null;
    readonly refusedAt: string;
  };
}

/** The author took back a text that was held or refused. Nobody reads it any more. */
export interface HeldTextWithdrawn {
  readonly type: 'HeldTextWithdrawn';
  readonly data: {
    readonly disputeId: string;
    readonly part: TextPart;
    readonly authorId: string;
    readonly withdrawnAt: string;
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
  | TitleChanged
  | TitleRedacted
  | TextRemoved
  | TextRestored
  | TextHeld
  | HeldTextApproved
  | HeldTextRefused
  | HeldTextWithdrawn;
