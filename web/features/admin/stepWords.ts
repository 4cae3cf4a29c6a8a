import type { ModerationMatter } from '#contract/moderation.ts';
import type { WithholdReason } from '#contract/views.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
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

/** What a step did; … stands for the text. */
const DID: Readonly<Record<string, string>> = {
  Withheld: 'took the dispute off the lists',
  Restored: 'put the dispute back on the lists',
  StoryRedacted: 'took words out of …',
  TitleRedacted: 'took words out of …',
  TextRemoved: 'removed …',
  TextRestored: 'put … back',
  TextHeld: 'sent …, to be read first',
  HeldTextApproved: 'published …',
  HeldTextRefused: 'refused …',
  HeldTextWithdrawn: 'took … back',
  CommentHeld: 'sent …, to be read first',
  HeldCommentApproved: 'published …',
  HeldCommentRefused: 'refused …',
  HeldCommentWithdrawn: 'took … back',
  CommentRemoved: 'removed …',
  CommentRestored: 'put … back',
};

/** "SomethingElse" as "Something else": no event goes by its name. */
const asWords = (event: string): string => event.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

const BY = { user1: SIDE_NAMES.a, user2: SIDE_NAMES.b, operator: 'The operator' } as const;

const actorOf = ({ by, event }: Step): string => {
  if (by !== null) return BY[by];
  return /(?:Held|Withdrawn)$/.test(event) ? 'Its author' : 'Moderation';
};

/** @returns for example "the story of Partner A" */
const textIn = ({ target }: Step): string => (target === null ? 'it' : targetName(target).replace(/^(A|The) /, 'the '));

const isLeftOff = ({ event, reason }: Step): boolean => event === 'Withheld' && reason === 'moderation';

const deed = (step: Step): string => {
  const did = isLeftOff(step) ? 'left the dispute off the lists' : DID[step.event];
  return did === undefined ? asWords(step.event) : `${actorOf(step)} ${did.replace('…', textIn(step))}`;
};

const isWithholdReason = (reason: string): reason is WithholdReason => reason in WITHHELD_WORDS;

const isLabelled = (reason: string): reason is keyof typeof REASON_LABELS => reason in REASON_LABELS;

/** A dispute and a text share one of their reasons. */
const reasonWords = ({ event, reason }: Step): string | null => {
  if (reason === null) return null;
  if (/^(?:Withheld|Restored)$/.test(event) && isWithholdReason(reason)) return WITHHELD_WORDS[reason];
  return isLabelled(reason) ? REASON_LABELS[reason] : reason;
};

const startingSmall = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** @returns a step in the history of a case as a sentence, and the operator's words about it */
export const stepWords = (step: Step): string => {
  const reason = reasonWords(step);
  const sentence = `${deed(step)}${reason === null ? '' : `: ${startingSmall(reason)}`}.`;
  return step.why ? `${sentence} “${step.why}”` : sentence;
};

/** What a decision was about, once something else is on the screen. */
export const aboutWords = (target: string, title: string | null): string =>
  title === null ? targetName(target) : `${targetName(target)}: ${title}`;

type Outcome = ModerationMatter['reports'][number]['outcome'] | ModerationMatter['appeals'][number]['outcome'];

const OUTCOMES = {
  removed: 'it was removed',
  restored: 'it was put back',
  dismissed: 'it was left as it is',
  upheld: 'it stayed removed',
} as const;

/** What was decided about a report or an appeal. */
export const outcomeWords = (outcome: Outcome): string => (outcome === null ? 'not decided yet' : OUTCOMES[outcome]);
