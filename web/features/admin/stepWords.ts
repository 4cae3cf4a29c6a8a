import type { ModerationMatter } from '#contract/moderation.ts';
import { type WithholdReason, withholdReason } from '#contract/views.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { formatMoment } from '#web/lib/text/format.ts';
import { SIDE_NAMES } from '#web/ui/SideMark.tsx';

const NAMES: Readonly<Record<string, string>> = {
  dispute: 'A whole dispute',
  title: 'A title',
  user1: 'The story of Partner A',
  user2: 'The story of Partner B',
};

/** The name of the text that a decision is about. */
export const targetName = (target: string): string => NAMES[target] ?? 'A comment';

type Step = ModerationMatter['history'][number];

/** Why a dispute is off the lists. */
export const WITHHELD_WORDS: Readonly<Record<WithholdReason, string>> = {
  moderation: 'by a decision at this desk',
  identifies: 'somebody was recognised',
  removed: 'one of its texts was removed',
  erased: 'an account was deleted',
};

const EVENT_WORDS: Readonly<Record<string, string>> = {
  Withheld: 'Taken off the lists',
  Restored: 'Put back on the lists',
  StoryRedacted: 'Words taken out',
  TitleRedacted: 'Words taken out',
  TextRemoved: 'Removed',
  TextRestored: 'Put back',
  TextHeld: 'Sent, to be read first',
  HeldTextApproved: 'Published',
  HeldTextRefused: 'Refused',
  CommentHeld: 'Sent, to be read first',
  HeldTextWithdrawn: 'Taken back by its author',
  HeldCommentWithdrawn: 'Taken back by its author',
  HeldCommentApproved: 'Published',
  HeldCommentRefused: 'Refused',
  CommentRemoved: 'Removed',
  CommentRestored: 'Put back',
};

/** "SomethingElse" as "Something else": no event goes by its name. */
const asWords = (event: string): string => event.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

const BY = { user1: SIDE_NAMES.a, user2: SIDE_NAMES.b, operator: 'the operator' } as const;

const isWithholdReason = (reason: string): reason is WithholdReason => withholdReason.safeParse(reason).success;

const isLabelled = (reason: string): reason is keyof typeof REASON_LABELS => reason in REASON_LABELS;

/** A dispute and a text share one of their reasons. */
const reasonWords = ({ event, reason }: Step): string | null => {
  if (reason === null) return null;
  if (/^(?:Withheld|Restored)$/.test(event) && isWithholdReason(reason)) return WITHHELD_WORDS[reason];
  return isLabelled(reason) ? REASON_LABELS[reason] : reason;
};

/** @returns a step in the history of a case, in words */
export const stepWords = (step: Step): string =>
  [
    formatMoment(step.at),
    EVENT_WORDS[step.event] ?? asWords(step.event),
    step.target && targetName(step.target),
    reasonWords(step),
    step.by && `by ${BY[step.by]}`,
    step.why && `“${step.why}”`,
  ]
    .filter(Boolean)
    .join(' · ');
