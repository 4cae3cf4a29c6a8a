import type { Span } from '../../port.ts';
import { overlap } from '../../spans.ts';
import { type ScoredWindow, Scorer } from '../scorer/scorer.ts';
import { readWeightsFile } from '../scorer/weights.ts';
import { type Folded, unfold } from '../text/fold.ts';
import { withoutIdioms } from './idioms.ts';
import type { ReadText } from './read.ts';
import type { Suspicion } from './suspicion.ts';

interface Class {
  readonly reason: Suspicion['reason'];
  /** From this score on, a text is held. */
  readonly hold: number;
  /** From this score on, it is refused. */
  readonly refuse: number;
}

/** Chosen by texts that the scorer has not seen. It seldom refuses alone: a person can tell a joke from a plan. */
const CLASSES: Readonly<Record<string, Class>> = {
  threat: { reason: 'threat', hold: 0.72, refuse: 0.96 },
  attack: { reason: 'threat', hold: 0.4, refuse: 0.85 },
  selfharm: { reason: 'selfHarm', hold: 0.65, refuse: 0.99 },
  minors: { reason: 'minors', hold: 0.75, refuse: 0.95 },
  hate: { reason: 'hate', hold: 0.6, refuse: 0.9 },
  // The writer is asked whether it is safe. Nothing is held or refused for it.
  reported: { reason: 'reported', hold: 0.6, refuse: 1 },
};

/** Below this score, it sees nothing. */
const NOTHING = 0.2;

const SENTENCE = /[^.!?\n]+[.!?]*/gu;
/** What is shorter says nothing alone. */
const FEWEST_WORDS = 4;
/** What is longer cannot be read at once, and is not marked as a whole: somebody writes without stops. */
const MOST_WORDS = 25;

const scorer = new Scorer(readWeightsFile());

interface Sentence extends Span {
  readonly words: number;
  /** Its scores when it is read alone: once, however many windows and classes ask. */
  readonly alone: () => ScoredWindow['scores'];
}

interface Reading {
  /** What was read: the text without its figures of speech. */
  readonly folded: Folded;
  readonly windows: readonly ScoredWindow[];
  readonly sentences: readonly Sentence[];
}

const sentencesOf = (text: string): readonly Sentence[] =>
  Array.from(text.matchAll(SENTENCE), ({ 0: part, index }) => {
    const start = index + (part.length - part.trimStart().length);
    const said = part.trim();
    let scores: ScoredWindow['scores'] | undefined;
    const alone = (): ScoredWindow['scores'] => {
      scores ??= scorer.scoreOf(said);
      return scores;
    };
    return { start, end: start + said.length, words: said.split(/\s+/u).length, alone };
  }).filter(({ words }) => words >= FEWEST_WORDS);

const readBefore = new WeakMap<Folded, Reading>();

/** The scores of a text, which more than one finder asks for. */
const readingOf = (whole: Folded): Reading => {
  const before = readBefore.get(whole);
  if (before) return before;
  const folded = withoutIdioms(whole);
  const sentences = sentencesOf(folded.text);
  const now = { folded, windows: sentences.length > 0 ? scorer.score(folded.text) : [], sentences };
  readBefore.set(whole, now);
  return now;
};

/** A sentence, and its score for a class when it is read alone. */
interface Alone extends Sentence {
  readonly score: number;
}

/** A second look is missing where a text is one sentence, or has no stops, so that its score counts less. */
const WITHOUT_SECOND_LOOK = 0.85;

/** The mean of a window's score and of the score of its worst sentence alone. */
const weighed = (ofWindow: number, worst: Alone | undefined, isAll: boolean): number => {
  if (worst === undefined || isAll) return ofWindow * WITHOUT_SECOND_LOOK;
  return (ofWindow + worst.score) / 2;
};

/** The sentence that scores highest for a class when it is read alone. */
const worstIn = (sentences: readonly Sentence[], name: string): Alone | undefined =>
  sentences
    .map(one => ({ ...one, score: one.alone()[name] ?? 0 }))
    .reduce<Alone | undefined>((worst, one) => (worst && worst.score >= one.score ? worst : one), undefined);

/**
 * A window and the sentence in it that looks worst alone count half each. What only a cut through
 * two sentences makes dangerous is none.
 */
const suspicionIn = (reading: Reading, window: ScoredWindow, name: string, bars: Class): readonly Suspicion[] => {
  const ofWindow = window.scores[name] ?? 0;
  // The other half adds at most one half.
  if ((ofWindow + 1) / 2 < bars.hold) return [];
  const sentences = reading.sentences.filter(one => overlap(one, window) && one.words <= MOST_WORDS);
  const worst = worstIn(sentences, name);
  const score = weighed(ofWindow, worst, reading.sentences.length === 1);
  if (score < bars.hold) return [];
  const { start, end } = worst ?? window;
  const certainty = score >= bars.refuse ? 'refuse' : 'hold';
  return [{ reason: bars.reason, certainty, isWeighed: true, ...unfold(reading.folded, start, end) }];
};

const overlaps = ({ folded }: Reading, span: Span, other: Span): boolean =>
  overlap(unfold(folded, span.start, span.end), other);

/**
 * Whether the scorer sees even a little of a danger where another finder does. It does not know of
 * texts that are too short to be read.
 */
export const seesToo = ({ folded }: ReadText, found: Suspicion): boolean => {
  const reading = readingOf(folded);
  if (reading.windows.length === 0) return true;
  const names = Object.keys(CLASSES).filter(name => CLASSES[name]?.reason === found.reason);
  const isSeen = (scores: ScoredWindow['scores']): boolean => names.some(name => (scores[name] ?? 0) >= NOTHING);
  return (
    reading.windows.some(window => isSeen(window.scores) && overlaps(reading, window, found)) ||
    reading.sentences.some(sentence => overlaps(reading, sentence, found) && isSeen(sentence.alone()))
  );
};

/** What the trained scorer finds in the sentences. It reads them where they stand, with what is around them. */
export const findScored = (text: ReadText): readonly Suspicion[] => {
  const reading = readingOf(text.folded);
  return reading.windows
    .flatMap(window => Object.entries(CLASSES).flatMap(([name, bars]) => suspicionIn(reading, window, name, bars)))
    .filter(one => text.sentences.some(sentence => overlap(one, sentence)));
};
