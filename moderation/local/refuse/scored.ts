import type { Span } from '../../port.ts';
import { overlap } from '../../spans.ts';
import type { ScoredWindow, Scorer } from '../scorer/scorer.ts';
import { type Folded, unfold } from '../text/fold.ts';
import { CLASSES } from './classes.ts';
import { withoutIdioms } from './idioms.ts';
import type { Suspicion } from './suspicion.ts';

const SENTENCE = /[^.!?\n]+[.!?]*/gu;
/** What is shorter says nothing alone. */
const FEWEST_WORDS = 4;
/** What is longer is read in parts and not marked as a whole: somebody writes without stops. */
const MOST_WORDS = 25;

interface Sentence extends Span {
  readonly said: string;
  readonly words: number;
  /** Its scores when it is read alone, once; undefined where too much was read already. */
  readonly alone: () => ScoredWindow['scores'] | undefined;
}

export interface ScoredText {
  /** What was read: the text without its figures of speech. */
  readonly folded: Folded;
  readonly windows: readonly ScoredWindow[];
  readonly sentences: readonly Sentence[];
}

/** Pieces of words that are read in sentences alone. Ordinary texts of any length need fewer. */
const MOST_PIECES_ALONE = 400;

/** Reads sentences alone, each once, as long as they are not too much together. */
class ReadAlone {
  readonly #seen = new Map<string, ScoredWindow['scores']>();
  readonly #scorer: Scorer;
  #left = MOST_PIECES_ALONE;

  constructor(scorer: Scorer) {
    this.#scorer = scorer;
  }

  /** Reads several at once, which takes less time. */
  read(passages: readonly string[]): void {
    const affordable = [...new Set(passages)].filter(passage => !this.#seen.has(passage) && this.#pays(passage));
    const scores = this.#scorer.scoresOf(affordable);
    for (const [at, passage] of affordable.entries()) this.#seen.set(passage, scores[at] ?? {});
  }

  of(passage: string): ScoredWindow['scores'] | undefined {
    this.read([passage]);
    return this.#seen.get(passage);
  }

  #pays(passage: string): boolean {
    const cost = this.#scorer.costOf(passage);
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }
}

const sentencesOf = (text: string, alone: ReadAlone): readonly Sentence[] =>
  Array.from(text.matchAll(SENTENCE), ({ 0: part, index }) => {
    const start = index + (part.length - part.trimStart().length);
    const said = part.trim();
    const words = said.split(/\s+/u).length;
    return { start, end: start + said.length, said, words, alone: () => alone.of(said) };
  }).filter(({ words }) => words >= FEWEST_WORDS);

/** The sentences that are not too long to be read at once. */
const readableIn = (sentences: readonly Sentence[], window: Span): readonly Sentence[] =>
  sentences.filter(one => overlap(one, window) && one.words <= MOST_WORDS);

/** Reads a text with the scorer, whole and in sentences alone. */
export const scoredText = (whole: Folded, scorer: Scorer): ScoredText => {
  const folded = withoutIdioms(whole);
  const alone = new ReadAlone(scorer);
  const sentences = sentencesOf(folded.text, alone);
  const windows = sentences.length > 0 ? scorer.score(folded.text) : [];
  alone.read(windows.filter(({ isRead }) => isRead).flatMap(one => readableIn(sentences, one).map(({ said }) => said)));
  return { folded, windows, sentences };
};

/** A sentence, and its score for a class when it is read alone; undefined where it was not read. */
interface Alone extends Sentence {
  readonly score: number | undefined;
}

/** One sentence, or a text without stops, cannot be read twice, so its score counts less. */
const READ_ONCE = 0.85;

/**
 * The mean of a window's score and of the score of its worst sentence alone. Where that could not
 * be read, the window's score counts in full.
 */
const meanScore = (ofWindow: number, worst: Alone | undefined, isAll: boolean): number => {
  if (worst === undefined || isAll) return ofWindow * READ_ONCE;
  return worst.score === undefined ? ofWindow : (ofWindow + worst.score) / 2;
};

/** The sentence that scores highest for a class when it is read alone, or one that was not read. */
const worstIn = (sentences: readonly Sentence[], name: string): Alone | undefined => {
  const rank = ({ score = Number.POSITIVE_INFINITY }: Alone): number => score;
  return sentences
    .map((one): Alone => {
      const scores = one.alone();
      return { ...one, score: scores && (scores[name] ?? 0) };
    })
    .reduce<Alone | undefined>((worst, one) => (worst && rank(worst) >= rank(one) ? worst : one), undefined);
};

/** A sentence that may be a danger, for the second reader to look at. */
export interface Suspect extends Span {
  /** The class that it is suspected of. */
  readonly name: string;
  readonly score: number;
  /** Whether a text is held for it if the second reader cannot look. */
  readonly isEnough: boolean;
}

/** From this score on, a window that could not be read is held for what it looks like. */
const LOOKS_LIKE = 0.5;

/**
 * A window and the sentence in it that looks worst alone count half each. What only a cut through
 * two sentences makes dangerous is none.
 */
const suspectIn = (
  reading: ScoredText,
  window: ScoredWindow,
  name: string,
  bar: number,
  unread: number,
): readonly Suspect[] => {
  const ofWindow = window.scores[name] ?? 0;
  const suspect = ({ start, end }: Span, score: number, enough = unread): readonly Suspect[] =>
    score < bar ? [] : [{ name, score, isEnough: score >= enough, ...unfold(reading.folded, start, end) }];
  if (!window.isRead) return suspect(window, ofWindow, LOOKS_LIKE);
  // The other half adds at most one half.
  if ((ofWindow + 1) / 2 < bar) return [];
  const worst = worstIn(readableIn(reading.sentences, window), name);
  return suspect(worst ?? window, meanScore(ofWindow, worst, reading.sentences.length === 1));
};

/** Below this score, the first reader sees nothing. */
const NOTHING = 0.2;

const overlaps = ({ folded }: ScoredText, span: Span, other: Span): boolean =>
  overlap(unfold(folded, span.start, span.end), other);

/**
 * Whether the first reader sees even a little of a danger where another finder does. It does not
 * know of texts that are too short to be read.
 */
export const seesToo = (reading: ScoredText, found: Suspicion): boolean => {
  if (reading.windows.length === 0) return true;
  const names = Object.keys(CLASSES).filter(name => CLASSES[name]?.reason === found.reason);
  const isSeen = (scores: ScoredWindow['scores'] | undefined): boolean =>
    scores === undefined || names.some(name => (scores[name] ?? 0) >= NOTHING);
  return (
    reading.windows.some(window => isSeen(window.scores) && overlaps(reading, window, found)) ||
    reading.sentences.some(sentence => overlaps(reading, sentence, found) && isSeen(sentence.alone()))
  );
};

/**
 * What the first reader suspects, the worst first, with offsets in the original.
 * @param bar for all classes, instead of those from which the second reader looks
 */
export const suspectsIn = (reading: ScoredText, bar?: number): readonly Suspect[] =>
  reading.windows
    .flatMap(window =>
      Object.entries(CLASSES).flatMap(([name, { suspect, unread }]) =>
        suspectIn(reading, window, name, bar ?? suspect, unread),
      ),
    )
    .toSorted((a, b) => b.score - a.score);
