import type { MarkedPassage } from '../heldText.ts';
import type { RemovalReason } from '../rules.ts';
import type { Side, TextPart, Withholder } from './events.ts';
import type { AskedReason } from './withholding.ts';

interface Command<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data & { readonly disputeId: string };
  /** The instant of the decision, ISO-8601 UTC. */
  readonly now: string;
}

/**
 * `original` holds the author's own words, whose length is checked; `title` is the moderated text,
 * which is stored.
 */
export type CreateDispute = Command<
  'CreateDispute',
  { refereeCode: string; original: string; title: string; creatorId: string }
>;
/** `original` and `title` as above; null for a held title, whose length was checked then. */
export type ChangeTitle = Command<'ChangeTitle', { userId: string; original: string | null; title: string }>;
export type JoinDispute = Command<'JoinDispute', { userId: string }>;
/**
 * `original` holds the author's own words, or null if the story was held; `story` is the moderated
 * text.
 */
export type SubmitStory = Command<'SubmitStory', { userId: string; original: string | null; story: string }>;
export type RejectStory = Command<
  'RejectStory',
  { userId: string; original: string | null; issues: readonly string[]; suggestions: readonly string[] }
>;
export type RecordReel = Command<'RecordReel', { videoPath: string; videoDuration: number; bytes: number }>;
export type ExpireDispute = Command<'ExpireDispute', object>;
export type Withhold = Command<'Withhold', { reason: AskedReason; by: Withholder }>;
export type Restore = Command<'Restore', { reason: AskedReason; by: Withholder }>;
/**
 * `story` is the whole public text that is left after the redaction; `struckBy` is the side that
 * marked the words, if one did.
 */
export type RedactStory = Command<'RedactStory', { side: Side; story: string; struckBy?: Side }>;
/** `title` is the whole public title that is left after the redaction. */
export type RedactTitle = Command<'RedactTitle', { title: string }>;

export type RemoveText = Command<'RemoveText', { part: TextPart; reason: RemovalReason }>;
/** `text` is the public text from before the removal. */
export type RestoreText = Command<'RestoreText', { part: TextPart; text: string; why: string | null }>;

/**
 * `original` holds the author's own words, or null if the right to write them was checked before;
 * `text` is the moderated text. `isFirst`: the dispute was created with this title a moment ago.
 */
export type HoldText = Command<
  'HoldText',
  {
    part: TextPart;
    userId: string;
    original: string | null;
    text: string;
    heldId: string;
    marks: readonly MarkedPassage[];
    isFirst: boolean;
  }
>;
/** `heldId`: the version that the operator saw. */
export type ApproveHeldText = Command<'ApproveHeldText', { part: TextPart; heldId: string }>;
export type RefuseHeldText = Command<
  'RefuseHeldText',
  { part: TextPart; heldId: string; reason: RemovalReason; why: string | null }
>;
export type WithdrawHeldText = Command<'WithdrawHeldText', { part: TextPart; userId: string }>;

/** New wordings of public texts, by part. A part without one stays as it is. */
export type NewTexts = Partial<Readonly<Record<TextPart, string>>>;

/** The words that a participant has marked in a story. */
export interface Marks {
  /** The story that they saw. */
  readonly seen?: string | undefined;
  readonly strike: readonly { readonly start: number; readonly end: number }[];
  /** The present story without the marked words; null when hardly anything would be left. */
  readonly left: string | null;
  /** Whether all that is marked can identify somebody, if it is the other side's story. */
  readonly isFair: boolean;
}

export type WithholdIdentified = Command<'WithholdIdentified', { by: Side; marks: Readonly<Record<Side, Marks>> }>;
/** `texts`: what moderation left of the texts now. `isApproved`: whether it refused no story. */
export type RestoreReviewed = Command<'RestoreReviewed', { texts: NewTexts; isApproved: boolean }>;
/** `edition`: that of the texts in the film (see DisputeTexts). */
export type RecordReelOfEdition = Command<
  'RecordReelOfEdition',
  RecordReel['data'] & { readonly edition: number | undefined }
>;

export type DisputeCommand =
  | CreateDispute
  | ChangeTitle
  | JoinDispute
  | SubmitStory
  | RejectStory
  | RecordReel
  | ExpireDispute
  | Withhold
  | Restore
  | RedactStory
  | RedactTitle
  | RemoveText
  | RestoreText
  | HoldText
  | ApproveHeldText
  | RefuseHeldText
  | WithdrawHeldText;
