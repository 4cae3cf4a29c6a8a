import type { Span } from '../../port.ts';
import { Encoder } from './encoder.ts';
import { sigmoid } from './functions.ts';
import type { Pieces } from './pieces.ts';
import { Readings } from './readings.ts';
import type { Weights } from './weights.ts';
import { statesOf } from './wordStates.ts';

/** Characters before and after a passage: more than it reads of them. */
const AROUND = 600;

/** The score of each class, from 0 to 1. */
export type Scores = Readonly<Record<string, number>>;

/** A larger encoder, which reads a sentence in its context. It takes some 25 ms for each. */
export class SecondReader {
  readonly #classes: readonly string[];
  readonly #pieces: Pieces;
  readonly #encoder: Encoder;
  readonly #readings: Readings;

  /** @throws WeightsUnusable */
  constructor(weights: Weights) {
    this.#classes = weights.classes;
    this.#pieces = weights.pieces;
    this.#encoder = new Encoder(weights);
    this.#readings = new Readings(this.#encoder);
  }

  /** @returns the scores of passages of a text, read where they stand */
  read(text: string, passages: readonly Span[]): readonly Scores[] {
    const asked = passages.map(({ start, end }) =>
      this.#pieces.inContext(
        text.slice(Math.max(0, start - AROUND), start),
        text.slice(start, end),
        text.slice(end, end + AROUND),
      ),
    );
    return this.#readings
      .of(asked)
      .map(logits => Object.fromEntries(this.#classes.map((name, at) => [name, sigmoid(logits[at] as number)])));
  }

  /** @returns what words of a text are to some of its layers; undefined beyond what it reads */
  statesOf(text: string, words: readonly Span[], layers: number): readonly (Float32Array | undefined)[] {
    return statesOf(this.#encoder, this.#pieces, text, words, layers);
  }
}
