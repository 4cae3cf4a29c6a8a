import type { Opinion } from '../../opinion.ts';
import type { TextKind } from '../../port.ts';
import { overlap } from '../../spans.ts';
import type { Finding } from '../detect/finding.ts';
import type { Models } from '../models.ts';
import type { SecondReader } from '../scorer/secondReader.ts';
import type { Folded } from '../text/fold.ts';
import type { Word } from '../text/words.ts';
import { findInComments } from './inComments.ts';
import { findByLinearModel } from './linearModel.ts';
import { findOnMinors } from './onMinors.ts';
import { findPhrased, tagGeneral } from './phrased.ts';
import { type ReadSentence, type ReadText, read } from './read.ts';
import { findReportedDanger } from './reportedDanger.ts';
import { type ScoredText, scoredText, seesToo, suspectsIn } from './scored.ts';
import { lookAgain } from './secondLook.ts';
import { isSpam } from './spam.ts';
import type { Suspicion } from './suspicion.ts';
import { isUrged } from './urged.ts';

const REPORTABLE: ReadonlySet<Suspicion['reason']> = new Set(['threat', 'selfHarm']);

const WIDEST_REDACTION = 0.5;

/** Spam may also be a threat that is repeated twenty times, so this much of it is read. */
const LONGEST_SPAM_READ = 10_000;

const isExposure = ({ folded: { text }, findings, kind }: Pick<ReadText, 'folded' | 'findings' | 'kind'>): boolean =>
  kind === 'story' &&
  findings.reduce((sum, { start, end }) => sum + end - start, 0) > text.trim().length * WIDEST_REDACTION;

/** A reason that is about the whole text. */
export const ofWhole = (reason: Suspicion['reason'], { ends }: Folded): Suspicion => ({
  reason,
  certainty: 'refuse',
  start: 0,
  end: ends.at(-1) ?? 0,
});

/** Of 995 harmless texts none alarms it more than eight times. Each look takes milliseconds. */
const MOST_LOOKED_AT = 40;

/** The linear model is too easily alarmed to be heard where the first reader sees nothing of it. */
const findAlarming = (text: ReadText, scored: ScoredText): readonly Suspicion[] => {
  const found = findByLinearModel(text);
  return found.length > MOST_LOOKED_AT ? found : found.filter(one => seesToo(scored, one));
};

/** Add a finder of the rules here. What it finds is decided on in decide.ts. */
const FINDERS: readonly ((text: ReadText, scored: ScoredText) => readonly Suspicion[])[] = [
  findPhrased,
  findAlarming,
  findOnMinors,
  findInComments,
  findReportedDanger,
];

const isThreatByModel = ({ reason, byModel }: Suspicion): boolean => reason === 'threat' && byModel === true;

/**
 * A doubtful threat, or wish to die, is none where the same words tell of what somebody else may
 * do. Where they tell of nothing else, a threat of which only a model is sure is none either. What
 * only the scorer takes for a report excuses nothing.
 */
const withoutReported = (found: readonly Suspicion[]): readonly Suspicion[] => {
  const reported = found.filter(({ reason, byModel }) => reason === 'reported' && !byModel);
  const mayBeReported = (one: Suspicion, other: Suspicion): boolean =>
    overlap(one, other) && (one.certainty === 'hold' || (isThreatByModel(one) && other.certainty === 'refuse'));
  return found.filter(one => !REPORTABLE.has(one.reason) || !reported.some(other => mayBeReported(one, other)));
};

/** What both readers have read of a text. */
interface Reading {
  readonly scored: ScoredText;
  readonly second: SecondReader;
}

const findIn = (text: ReadText, { scored, second }: Reading): readonly Suspicion[] =>
  withoutReported(
    lookAgain(
      second,
      text.folded,
      FINDERS.flatMap(find => find(text, scored)),
      suspectsIn(scored).filter(one => text.sentences.some(sentence => overlap(one, sentence))),
    ),
  );

const isOwn = ({ words }: ReadSentence): boolean => !isUrged(tagGeneral(words));

const isRefusedSelfHarm = ({ reason, certainty }: Suspicion): boolean =>
  reason === 'selfHarm' && certainty === 'refuse';

/** Where all self-harm is urged upon others, its writer is told something else. */
const withUrged = (text: ReadText, reading: Reading, found: readonly Suspicion[]): readonly Suspicion[] => {
  const own = text.sentences.filter(isOwn);
  if (!found.some(({ reason }) => reason === 'selfHarm') || own.length === text.sentences.length) return found;
  const ofOwn = findIn({ ...text, sentences: own }, reading).filter(({ reason }) => reason === 'selfHarm');
  if (ofOwn.some(isRefusedSelfHarm)) return found;
  return [...found.map(one => (isRefusedSelfHarm(one) ? { ...one, reason: 'urged' as const } : one)), ...ofOwn].filter(
    one => one.reason !== 'selfHarm' || ofOwn.includes(one),
  );
};

/**
 * Another moderator's opinion decides on what would be held: it is refused if that found it too,
 * published if that is sure of it, else still held. What only the other found is about the whole
 * text.
 */
const withOpinion = (
  found: readonly Suspicion[],
  folded: Folded,
  opinion: Opinion | undefined,
): readonly Suspicion[] => {
  if (opinion === undefined) return found;
  const isShared = ({ reason }: Suspicion): boolean => opinion.concerns.some(concern => concern === reason);
  const decided = found
    .filter(one => isShared(one) || !opinion.isSure || one.certainty === 'refuse' || one.reason === 'reported')
    .map(one => (isShared(one) ? { ...one, certainty: 'refuse' as const } : one));
  const others = opinion.concerns.filter(concern => !found.some(({ reason }) => reason === concern));
  return [...decided, ...others.map(concern => ofWhole(concern, folded))];
};

/**
 * Looks for everything that a text should not have.
 * @param findings what is taken out of it, as offsets in the folded text
 * @returns what is found, with offsets in the original, in no order
 */
export const findConcerns = (
  { scorer, second }: Pick<Models, 'scorer' | 'second'>,
  folded: Folded,
  words: readonly Word[],
  findings: readonly Finding[],
  kind: TextKind,
  opinion?: Opinion,
): readonly Suspicion[] => {
  const spam = isSpam(folded.text, words, kind) ? [ofWhole('spam', folded)] : [];
  if (spam.length > 0 && folded.text.length > LONGEST_SPAM_READ) return withOpinion(spam, folded, opinion);
  const exposure = isExposure({ folded, findings, kind }) ? [ofWhole('exposure', folded)] : [];
  const text = read(folded, words, findings, kind);
  const reading = { scored: scoredText(folded, scorer), second };
  return [...spam, ...withUrged(text, reading, withOpinion(findIn(text, reading), folded, opinion)), ...exposure];
};
