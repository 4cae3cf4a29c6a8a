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
/** `original` and `title` as above. */
export type ChangeTitle = Command<'ChangeTitle', { userId: string; original: string; title: string }>;
export type JoinDispute = Command<'JoinDispute', { userId: string }>;
/** `original` holds the author's own words; `story` is the moderated text. */
export type SubmitStory = Command<'SubmitStory', { userId: string; original: string; story: string }>;
export type RejectStory = Command<
  'RejectStory',
  { userId: string; original: string; issues: readonly string[]; suggestions: readonly string[] }
>;
export type RecordReel = Command<'RecordReel', { videoPath: string; videoDuration: number; bytes: number }>;
export type ExpireDispute = Command<'ExpireDispute', object>;
export type Withhold = Command<'Withhold', { reason: AskedReason; by: Withholder }>;
export type Restore = Command<'Restore', { reason: AskedReason; by: Withholder }>;
/** `story` is the whole public text that is left after the redaction. */
export type RedactStory = Command<'RedactStory', { side: Side; story: string }>;
/** `title` is the whole public title that is left after the redaction. */
export type RedactTitle = Command<'RedactTitle', { title: string }>;

export type RemoveText = Command<'RemoveText', { part: TextPart; reason: RemovalReason }>;
/** `text` is the public text from before the removal. */
export type RestoreText = Command<'RestoreText', { part: TextPart; text: string; why: string | null }>;

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
  | RestoreText;
