import { type FloatLayer, Matrices } from './matrices.ts';
import { type ByteTable, copyRow, type Weights } from './weights.ts';

/** Pieces that are scanned at once. Longer texts go through in several runs. */
const CHUNK = 2048;

/**
 * Takes a quick look at every piece of a text with its neighbours. It computes what `scan` in
 * moderation/training/scan.py computes.
 */
export class Scan {
  readonly #matrices: Matrices;
  readonly #table: ByteTable;
  readonly #look: FloatLayer;
  readonly #lookBias: Float32Array;
  readonly #join: FloatLayer;
  readonly #joinBias: Float32Array;
  readonly #head: { readonly values: Float32Array; readonly bias: Float32Array; readonly classes: number };
  readonly #rooms: Readonly<Record<'narrow' | 'seen' | 'joined', number>>;

  constructor(weights: Weights) {
    this.#matrices = new Matrices(weights.memory);
    this.#table = weights.table;
    this.#look = this.#matrices.floats(weights.tensor('scan.look.w'));
    this.#lookBias = weights.tensor('scan.look.b').values;
    this.#join = this.#matrices.floats(weights.tensor('scan.join.w'));
    this.#joinBias = weights.tensor('scan.join.b').values;
    const head = weights.tensor('scan.head.w');
    this.#head = { values: head.values, bias: weights.tensor('scan.head.b').values, classes: head.columns };
    // One more row on each side of a chunk and its neighbours.
    const room = (columns: number) => this.#matrices.room(CHUNK + 4, columns);
    this.#rooms = {
      narrow: room(this.#table.columns),
      seen: room(this.#look.outputs),
      joined: room(this.#join.outputs),
    };
  }

  /** @returns a row of features for each piece, to be pooled over windows */
  features(pieces: readonly number[]): Float32Array {
    const width = this.#join.outputs;
    const features = new Float32Array(pieces.length * width);
    for (let start = 0; start < pieces.length; start += CHUNK) {
      const end = Math.min(pieces.length, start + CHUNK);
      features.set(this.#chunk(pieces, start, end), start * width);
    }
    return features;
  }

  /** @returns a logit for each class, for the pieces from `start` to `end` */
  judge(features: Float32Array, start: number, end: number): Float32Array {
    const width = this.#join.outputs;
    const { values, bias, classes } = this.#head;
    const logits = Float32Array.from(bias);
    for (let i = 0; i < width; i += 1) {
      let most = 0;
      for (let row = start; row < end; row += 1) most = Math.max(most, features[row * width + i] as number);
      for (let c = 0; c < classes; c += 1) {
        logits[c] = (logits[c] as number) + most * (values[i * classes + c] as number);
      }
    }
    return logits;
  }

  /** A chunk needs a neighbour on each side; beyond the text's ends there is nothing. */
  #chunk(pieces: readonly number[], start: number, end: number): Float32Array {
    const from = Math.max(0, start - 1);
    const to = Math.min(pieces.length, end + 1);
    const rows = to - from;
    const { narrow, seen, joined } = this.#rooms;
    const width = this.#look.outputs;
    const pieceRows = this.#matrices.view(narrow, rows, this.#table.columns);
    for (const [row, piece] of pieces.slice(from, to).entries()) copyRow(this.#table, piece, pieceRows, row);
    const firstSeen = seen + width * 4;
    this.#matrices.multiply(this.#look, narrow, rows, this.#table.columns, firstSeen);
    this.#matrices.view(seen, 1, width).fill(0);
    addAndCut(this.#matrices.view(firstSeen, rows, width), this.#lookBias);
    this.#matrices.view(firstSeen + rows * width * 4, 1, width).fill(0);
    // Each row is joined with the one before and the one after it.
    this.#matrices.multiply(this.#join, seen, rows, width, joined);
    const features = this.#matrices.view(joined, rows, this.#join.outputs);
    addAndCut(features, this.#joinBias);
    return features.subarray((start - from) * this.#join.outputs, (end - from) * this.#join.outputs);
  }
}

/** Adds a bias to each row; nothing stays below zero. */
const addAndCut = (rows: Float32Array, bias: Float32Array): void => {
  for (let at = 0; at < rows.length; at += 1)
    rows[at] = Math.max(0, (rows[at] as number) + (bias[at % bias.length] as number));
};
