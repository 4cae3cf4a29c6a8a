import { Encoder, MOST_WINDOWS } from './encoder.ts';
import { sigmoid } from './functions.ts';
import type { Passage, Pieces } from './pieces.ts';
import { Readings } from './readings.ts';
import { Scan } from './scan.ts';
import type { Weights } from './weights.ts';

/** Words in a window, and words from one window to the next. The training uses the same windows. */
const WINDOW = 20;
const STEP = 4;

/** Two windows that are both read have at least this many words between their starts. */
const APART = 8;

/**
 * A window that looks so dangerous at first sight (a logit) is read even if many others look worse,
 * so that a danger cannot hide behind a few decoys. A text has at most MOST_READ different windows
 * read, because each takes milliseconds; what else looks dangerous counts as it looks.
 */
const SUSPICIOUS = 0;
const MOST_READ = 2 * MOST_WINDOWS;

export interface ScoredWindow {
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** The score of each class, from 0 to 1. */
  readonly scores: Readonly<Record<string, number>>;
  /** False where too much looks dangerous to be read: the scores are those of the first sight. */
  readonly isRead: boolean;
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly number[];
}

interface Candidate {
  /** The words from `first` to before `last`. */
  readonly first: number;
  readonly last: number;
  /** How dangerous it looks at first sight, for each class and at most. */
  readonly logits: Float32Array;
  readonly risk: number;
  /** The same for windows of the same words. */
  readonly key: () => string;
}

const WORDS = /\S+/g;

/**
 * Scores passages of a text for each class of danger: a quick look at the whole text chooses a few
 * windows, and an encoder reads these.
 */
export class Scorer {
  readonly #classes: readonly string[];
  readonly #pieces: Pieces;
  readonly #scan: Scan;
  readonly #readings: Readings;

  /** @throws WeightsUnusable */
  constructor(weights: Weights) {
    this.#classes = weights.classes;
    this.#pieces = weights.pieces;
    this.#scan = new Scan(weights);
    this.#readings = new Readings(new Encoder(weights));
  }

  /**
   * @returns the most dangerous-looking windows with their scores; none for a text without words
   */
  score(text: string): ScoredWindow[] {
    const words = this.#wordsOf(text);
    if (words.length === 0) return [];
    const chosen = chooseToRead(this.#candidates(words));
    const different = [...new Map(chosen.map(one => [one.key(), one])).values()].slice(0, MOST_READ);
    const read = this.#read(words, different);
    const scored = ({ first, last, key, logits }: Candidate): ScoredWindow => ({
      start: words[first]?.start ?? 0,
      end: words[last - 1]?.end ?? 0,
      scores: this.#named(read.get(key()) ?? logits),
      isRead: read.has(key()),
    });
    return chosen.map(scored);
  }

  /** @returns the logits of each window, by its key */
  #read(words: readonly Word[], windows: readonly Candidate[]): ReadonlyMap<string, Float32Array> {
    const pieces = windows.map(({ first, last }) => words.slice(first, last).map(word => word.pieces));
    const logits = this.#readings.of(pieces.map(those => this.#pieces.ofWindow(those)));
    return new Map(windows.map(({ key }, at) => [key(), logits[at] as Float32Array]));
  }

  /** @returns the scores of each class for passages, each read as one window and cut to fit */
  scoresOf(passages: readonly string[]): Readonly<Record<string, number>>[] {
    return this.#readings.of(passages.map(passage => this.#piecesOf(passage))).map(logits => this.#named(logits));
  }

  /** @returns how many pieces of a passage scoresOf reads, which is what it costs */
  costOf(passage: string): number {
    return this.#piecesOf(passage).pieces.length;
  }

  /** The scores of single windows by both models, to compare them with the training's. */
  check(window: string): { readonly encoder: readonly number[]; readonly scan: readonly number[] } {
    const words = this.#wordsOf(window).map(({ pieces }) => pieces);
    const asked = this.#pieces.ofWindow(words);
    const inner = asked.pieces.slice(1, -1);
    return {
      encoder: Array.from(this.#readings.of([asked])[0] ?? [], sigmoid),
      scan: Array.from(this.#scan.judge(this.#scan.features(inner), 0, inner.length), sigmoid),
    };
  }

  #piecesOf(passage: string): Passage {
    return this.#pieces.ofWindow(this.#wordsOf(passage).map(({ pieces }) => pieces));
  }

  #wordsOf(text: string): Word[] {
    return Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      pieces: this.#pieces.ofWord(word),
    }));
  }

  #candidates(words: readonly Word[]): Candidate[] {
    const starts: number[] = [0];
    for (const { pieces } of words) starts.push((starts.at(-1) ?? 0) + pieces.length);
    const features = this.#scan.features(words.flatMap(({ pieces }) => pieces));
    const end = Math.max(0, words.length - WINDOW);
    const found: Candidate[] = [];
    for (let first = 0; first < end + STEP; first += STEP) {
      const from = Math.min(first, end);
      const last = Math.min(words.length, from + WINDOW);
      const logits = this.#scan.judge(features, starts[from] as number, starts[last] as number);
      const key = () =>
        words
          .slice(from, last)
          .map(({ pieces }) => pieces.join())
          .join(' ');
      found.push({ first: from, last, logits, risk: Math.max(...logits), key });
    }
    return found;
  }

  #named(logits: Float32Array): Record<string, number> {
    return Object.fromEntries(this.#classes.map((name, at) => [name, sigmoid(logits[at] as number)]));
  }
}

/** The riskiest windows that are not close to a riskier one: a few, and all suspicious ones. */
const chooseToRead = (candidates: readonly Candidate[]): Candidate[] => {
  const chosen: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.risk - a.risk)) {
    if (candidate.risk < SUSPICIOUS && chosen.length >= MOST_WINDOWS) break;
    if (chosen.every(({ first }) => Math.abs(first - candidate.first) >= APART)) chosen.push(candidate);
  }
  return chosen;
};
