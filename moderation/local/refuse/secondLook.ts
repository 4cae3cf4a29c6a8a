import type { Span } from '../../port.ts';
import { overlap } from '../../spans.ts';
import type { Scores, SecondReader } from '../scorer/secondReader.ts';
import { type Folded, refold } from '../text/fold.ts';
import { CLASSES, type Class } from './classes.ts';
import type { Suspect } from './scored.ts';
import type { Certainty, Suspicion } from './suspicion.ts';

/** A shorter text has hardly anything around a sentence: the second reader can only clear it. */
const FEWEST_WORDS = 25;

/** Sentences of a text that are looked at, in some 25 ms each. Most texts have one or none. */
const MOST_LOOKS = 6;
/** Of these, for what the rules have found: decoys for them must not hide other suspects. */
const MOST_RULED = 4;

/** Below this score, the second reader sees nothing in what a rule has found. */
const NOTHING = 0.015;
/** From this score on, it agrees with a rule that is certain. */
const AGREES = 0.25;

/** What the second reader says of a stretch; undefined where it has not looked. */
type Look = (span: Span) => Scores | undefined;

const keyOf = ({ start, end }: Span): string => `${start}-${end}`;

/** @param spans offsets in the original; the first ones are looked at */
const looksAt = (reader: SecondReader, folded: Folded, spans: readonly Span[]): Look => {
  const different = [...new Map(spans.map(span => [keyOf(span), span])).values()].slice(0, MOST_LOOKS);
  const scores = reader.read(
    folded.text,
    different.map(span => refold(folded, span)),
  );
  const seen = new Map(different.map((span, at) => [keyOf(span), scores[at]]));
  return span => seen.get(keyOf(span));
};

const classesOf = (reason: Suspicion['reason']) => Object.entries(CLASSES).filter(([, one]) => one.reason === reason);

/** How sure the second reader is of a reason. */
const agreement = (scores: Scores, reason: Suspicion['reason']): number =>
  Math.max(...classesOf(reason).map(([name]) => scores[name] ?? 0));

/** Whether a text is held for a reason. */
const isHeldFor = (reason: Suspicion['reason'], scores: Scores): boolean =>
  classesOf(reason).some(([name, { hold }]) => (scores[name] ?? 0) >= hold);

/** What a rule has found counts as much as the second reader agrees with it. */
const ruledAfter = (one: Suspicion, scores: Scores | undefined, hasContext: boolean): readonly Suspicion[] => {
  const mayClear = hasContext || one.certainty === 'hold';
  if (scores === undefined || one.reason === 'reported' || !mayClear) return [one];
  const agreed = agreement(scores, one.reason);
  if (one.byModel && !isHeldFor(one.reason, scores)) return [];
  // What a phrase is sure of is never nothing.
  if (one.certainty === 'hold' && agreed < NOTHING) return [];
  return [{ ...one, certainty: agreed < AGREES ? 'hold' : one.certainty }];
};

const REASONS = [...new Set(Object.values(CLASSES).map(({ reason }) => reason))];

/** What a sentence may be, after both have read it; without a context, nothing new. */
const reasonsAfter = ({ reason: suspected }: Class, scores: Scores, hasContext: boolean) =>
  (hasContext ? REASONS : [suspected]).filter(reason => isHeldFor(reason, scores));

/**
 * What the first reader suspects is what the second one takes it for. Of the class that it is
 * suspected of, both count half.
 */
const suspectedAfter = (
  { start, end, name, score, isEnough }: Suspect,
  scores: Scores | undefined,
  hasContext: boolean,
): readonly Suspicion[] => {
  const suspicion = (reason: Suspicion['reason'], certainty: Certainty) =>
    ({ reason, certainty, byModel: true, start, end }) as const;
  const first = CLASSES[name];
  if (!first || !(hasContext || isEnough)) return [];
  if (scores === undefined) return isEnough ? [{ ...suspicion(first.reason, 'hold'), isGuess: true }] : [];
  const both = { ...scores, [name]: ((scores[name] ?? 0) + score) / 2 };
  return reasonsAfter(first, both, hasContext).map(reason => {
    const isSure = hasContext && reason === first.reason && (both[name] ?? 0) >= first.refuse;
    return suspicion(reason, isSure ? 'refuse' : 'hold');
  });
};

/** What the rules are sure of, they name better than the readers do. */
const beside = (ruled: readonly Suspicion[], scored: readonly Suspicion[]): readonly Suspicion[] => [
  ...ruled,
  ...scored.filter(one => !ruled.some(other => other.certainty === 'refuse' && overlap(one, other))),
];

/** The second reader knows nothing of adverts, or of who a text is about. */
const isKnown = ({ reason }: Suspicion): boolean => classesOf(reason).length > 0;

/**
 * Has what was found read again, in its context, by a larger reader.
 * @param ruled what the rules have found
 * @param suspects what the first reader suspects, the worst first
 */
export const lookAgain = (
  reader: SecondReader,
  folded: Folded,
  ruled: readonly Suspicion[],
  suspects: readonly Suspect[],
): readonly Suspicion[] => {
  const hasContext = folded.text.split(/\s+/u).length >= FEWEST_WORDS;
  const look = looksAt(reader, folded, [...ruled.filter(isKnown).slice(0, MOST_RULED), ...suspects]);
  return beside(
    ruled.flatMap(one => (isKnown(one) ? ruledAfter(one, look(one), hasContext) : [one])),
    suspects.flatMap(one => suspectedAfter(one, look(one), hasContext)),
  );
};
