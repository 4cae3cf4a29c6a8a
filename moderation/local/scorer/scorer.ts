import { Encoder, MOST_WINDOWS } from './encoder.ts';
import { sigmoid } from './functions.ts';
import { Pieces } from './pieces.ts';
import { Scan } from './scan.ts';
import { openWeights } from './weights.ts';

/** Words in a window, and words from one window to the next. The training uses the same windows. */
const WINDOW = 20;
const STEP = 4;

/** Two windows that are both read have at least this many words between their starts. */
const APART = 8;

/**
 * A window that looks so dangerous at first sight (a logit) is read even if many others look worse,
 * so that a danger cannot hide behind a few decoys. A text has at most MOST_READ windows read.
 */
const SUSPICIOUS = 0;
const MOST_READ = 8 * MOST_WINDOWS;

export interface ScoredWindow {
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** The score of each class, from 0 to 1. */
  readonly scores: Readonly<Record<string, number>>;
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
  /** How dangerous it looks at first sight. */
  readonly risk: number;
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
  readonly #encoder: Encoder;

  /**
   * @param bytes of the weights file (see readWeightsFile)
   * @throws WeightsUnusable
   */
  constructor(bytes: Uint8Array) {
    const weights = openWeights(bytes);
    this.#classes = weights.classes;
    this.#pieces = new Pieces(weights.pieces);
    this.#scan = new Scan(weights);
    this.#encoder = new Encoder(weights);
  }

  /** @returns the windows that look most dangerous, with their scores; none for a text without words */
  score(text: string): ScoredWindow[] {
    const words = this.#wordsOf(text);
    if (words.length === 0) return [];
    const windows = chooseToRead(this.#candidates(words)).map(({ first, last }) => words.slice(first, last));
    return inRounds(windows).flatMap(round => this.#read(round));
  }

  /** @param windows at most MOST_WINDOWS */
  #read(windows: readonly (readonly Word[])[]): ScoredWindow[] {
    const logits = this.#encoder.encode(windows.map(those => this.#pieces.ofWindow(those.map(({ pieces }) => pieces))));
    return windows.map((those, at) => ({
      start: those[0]?.start ?? 0,
      end: those.at(-1)?.end ?? 0,
      scores: this.#named(logits[at] as Float32Array),
    }));
  }

  /** @returns the score of each class for a passage that is read as one window, cut where it is longer */
  scoreOf(passage: string): Readonly<Record<string, number>> {
    const pieces = this.#wordsOf(passage).map(word => word.pieces);
    return this.#named(this.#encoder.encode([this.#pieces.ofWindow(pieces)])[0] as Float32Array);
  }

  /** The scores of single windows by both models, to compare them with the training's. */
  check(window: string): { readonly encoder: readonly number[]; readonly scan: readonly number[] } {
    const words = this.#wordsOf(window).map(({ pieces }) => pieces);
    const pieces = this.#pieces.ofWindow(words);
    const inner = pieces.slice(1, -1);
    return {
      encoder: Array.from(this.#encoder.encode([pieces])[0] ?? [], sigmoid),
      scan: Array.from(this.#scan.judge(this.#scan.features(inner), 0, inner.length), sigmoid),
    };
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
      found.push({ first: from, last, risk: Math.max(...logits) });
    }
    return found;
  }

  #named(logits: Float32Array): Record<string, number> {
    return Object.fromEntries(this.#classes.map((name, at) => [name, sigmoid(logits[at] as number)]));
  }
}

/** The riskiest windows that do not lie close to one that is riskier: a few, and all that look suspicious. */
const chooseToRead = (candidates: readonly Candidate[]): Candidate[] => {
  const chosen: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.risk - a.risk)) {
    const most = candidate.risk >= SUSPICIOUS ? MOST_READ : MOST_WINDOWS;
    if (chosen.length >= most) break;
    if (chosen.every(({ first }) => Math.abs(first - candidate.first) >= APART)) chosen.push(candidate);
  }
  return chosen;
};

const inRounds = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / MOST_WINDOWS) }, (_, round) =>
    items.slice(round * MOST_WINDOWS, (round + 1) * MOST_WINDOWS),
  );
