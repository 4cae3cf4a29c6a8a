import { type Linear, Matrices } from './matrices.ts';
import type { ByteTable, Weights } from './weights.ts';

/** Pieces that are scanned at once. Longer texts go through in several runs. */
const CHUNK = 2048;

/**
 * Takes a quick look at every piece of a text with its neighbours. It computes what `scan` in
 * moderation/training/scan.py computes.
 */
export class Scan {
  readonly #matrices = new Matrices();
  readonly #table: ByteTable;
  readonly #look: Linear;
  readonly #join: Linear;
  readonly #head: { readonly values: Float32Array; readonly bias: Float32Array; readonly classes: number };
  readonly #rooms: Readonly<Record<'narrow' | 'seen' | 'near' | 'joined', number>>;

  constructor(weights: Weights) {
    const linear = (name: string): Linear =>
      this.#matrices.linear(weights.tensor(`${name}.w`), weights.tensor(`${name}.b`));
    this.#table = weights.table('table');
    this.#look = linear('scan.look');
    this.#join = linear('scan.join');
    const head = weights.tensor('scan.head.w');
    this.#head = { values: head.values, bias: weights.tensor('scan.head.b').values, classes: head.columns };
    const room = (columns: number) => this.#matrices.room(CHUNK + 2, columns);
    this.#rooms = {
      narrow: room(this.#table.columns),
      seen: room(this.#look.outputs),
      near: room(this.#join.inputs),
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
    const width = this.#look.outputs;
    const narrow = this.#matrices.view(this.#rooms.narrow, rows, this.#table.columns);
    for (const [row, piece] of pieces.slice(from, to).entries()) this.#table.copyRow(piece, narrow, row);
    this.#matrices.apply(this.#look, this.#rooms.narrow, rows, this.#rooms.seen);
    const seen = this.#matrices.view(this.#rooms.seen, rows, width).subarray(0, rows * width);
    relu(seen);
    const near = this.#matrices.view(this.#rooms.near, rows, 3 * width);
    near.fill(0);
    for (let row = 0; row < rows; row += 1) {
      const own = seen.subarray(row * width, (row + 1) * width);
      if (row > 0) near.set(own, (row - 1) * 3 * width + 2 * width);
      near.set(own, row * 3 * width + width);
      if (row + 1 < rows) near.set(own, (row + 1) * 3 * width);
    }
    this.#matrices.apply(this.#join, this.#rooms.near, rows, this.#rooms.joined);
    const outputs = this.#join.outputs;
    const joined = this.#matrices.view(this.#rooms.joined, rows, outputs).subarray(0, rows * outputs);
    relu(joined);
    return joined.subarray((start - from) * outputs, (end - from) * outputs);
  }
}

const relu = (values: Float32Array): void => {
  for (let at = 0; at < values.length; at += 1) if ((values[at] as number) < 0) values[at] = 0;
};
