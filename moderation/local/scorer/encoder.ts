import { addAndNorm, addToRows } from './functions.ts';
import { type Linear, Matrices } from './matrices.ts';
import type { Passage } from './pieces.ts';
import { type ByteTable, copyRow, type Weights } from './weights.ts';

/** Columns of a head of attention. The kernel takes no other number. */
const HEAD = 32;
const SHARPNESS = 1 / Math.sqrt(HEAD);

interface Norm {
  readonly scale: Float32Array;
  readonly shift: Float32Array;
}

interface Layer {
  readonly asked: Linear;
  readonly attended: Linear;
  readonly norm1: Norm;
  readonly up: Linear;
  readonly down: Linear;
  readonly norm2: Norm;
}

/** How many passages are encoded at once. */
export const MOST_WINDOWS = 6;

/** The matrices of a run. */
type Room = 'narrow' | 'x' | 'asked' | 'mixed' | 'more' | 'inner' | 'shares';

/** Where each passage lies among the rows of all, and which of them it asks about. */
interface Stretch {
  readonly start: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

const stretchesOf = (passages: readonly Passage[]): Stretch[] => {
  let start = 0;
  return passages.map(({ pieces: { length }, from, to }) => {
    const stretch = { start, length, from: start + from, to: start + to };
    start += length;
    return stretch;
  });
};

/**
 * Reads passages of text with a small transformer: pieces of words attend to each other within
 * their passage, and those that it is asked about are scored. It computes what `encode` in
 * moderation/training/encoder.py and `Encoder` in moderation/training/second/encoder.py compute.
 */
export class Encoder {
  readonly #matrices: Matrices;
  readonly #table: ByteTable;
  readonly #places: Float32Array;
  /** What marks the pieces that it is asked about, where it reads others beside them. */
  readonly #mark: Float32Array | undefined;
  readonly #widen: Linear;
  readonly #first: Norm;
  readonly #layers: readonly Layer[];
  readonly #head: { readonly values: Float32Array; readonly bias: Float32Array; readonly classes: number };
  readonly width: number;
  readonly #rooms: Readonly<Record<Room, number>>;

  constructor(weights: Weights) {
    const places = weights.tensor('places');
    const rows = MOST_WINDOWS * places.rows;
    this.#matrices = new Matrices(weights.memory, rows);
    const linear = (name: string): Linear =>
      this.#matrices.linear(weights.bytes(`${name}.w`), weights.tensor(`${name}.b`));
    const norm = (name: string): Norm => ({
      scale: weights.tensor(`${name}.scale`).values,
      shift: weights.tensor(`${name}.shift`).values,
    });
    this.#table = weights.table;
    this.#places = places.values;
    this.width = places.columns;
    this.#mark = weights.has('asked') ? weights.tensor('asked').values : undefined;
    const widen = weights.bytes('widen');
    const { columns } = widen;
    this.#widen = this.#matrices.linear(widen, { rows: 1, columns, values: new Float32Array(columns) });
    this.#first = norm('first');
    this.#layers = Array.from({ length: weights.layers }, (_, at) => ({
      asked: linear(`layers.${at}.qkv`),
      attended: linear(`layers.${at}.o`),
      norm1: norm(`layers.${at}.norm1`),
      up: linear(`layers.${at}.up`),
      down: linear(`layers.${at}.down`),
      norm2: norm(`layers.${at}.norm2`),
    }));
    const head = weights.tensor('head.w');
    this.#head = { values: head.values, bias: weights.tensor('head.b').values, classes: head.columns };
    const room = (columns: number) => this.#matrices.room(rows, columns);
    const width = this.width;
    this.#rooms = {
      narrow: room(this.#table.columns),
      x: room(width),
      asked: room(3 * width),
      mixed: room(width),
      more: room(width),
      inner: room(this.#layers[0]?.up.outputs ?? 0),
      shares: this.#matrices.room(places.rows + 4, places.rows + 4),
    };
  }

  /**
   * @param passages at most MOST_WINDOWS, each as long as the weights have places
   * @returns a logit for each class, for each passage
   */
  encode(passages: readonly Passage[]): Float32Array[] {
    const { x, stretches } = this.#read(passages, this.#layers);
    return stretches.map(stretch => this.#judge(x, stretch));
  }

  /**
   * @param passages at most MOST_WINDOWS
   * @returns for each passage what its pieces are to the reader after some of its layers, in rows
   */
  states(passages: readonly Passage[], layers: number): Float32Array[] {
    const { x, stretches } = this.#read(passages, this.#layers.slice(0, layers));
    return stretches.map(({ start, length }) => x.slice(start * this.width, (start + length) * this.width));
  }

  #read(passages: readonly Passage[], layers: readonly Layer[]) {
    const stretches = stretchesOf(passages);
    const rows = passages.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const x = this.#embed(passages, stretches, rows);
    for (const layer of layers) this.#pass(layer, x, stretches, rows);
    return { x, stretches };
  }

  #room(name: Room, rows: number, columns: number): Float32Array {
    return this.#matrices.view(this.#rooms[name], rows, columns);
  }

  #embed(passages: readonly Passage[], stretches: readonly Stretch[], rows: number): Float32Array {
    const width = this.width;
    const narrow = this.#room('narrow', rows, this.#table.columns);
    for (const [row, piece] of passages.flatMap(({ pieces }) => pieces).entries())
      copyRow(this.#table, piece, narrow, row);
    this.#matrices.apply(this.#widen, this.#rooms.narrow, rows, this.#rooms.x);
    const x = this.#room('x', rows, width);
    const places = this.#room('more', rows, width);
    for (const { start, length, from, to } of stretches) {
      places.set(this.#places.subarray(0, length * width), start * width);
      if (this.#mark) addToRows(places, from, to, this.#mark);
    }
    addAndNorm(x, places, width, this.#first.scale, this.#first.shift);
    return x;
  }

  #pass(layer: Layer, x: Float32Array, stretches: readonly Stretch[], rows: number): void {
    const width = this.width;
    this.#matrices.apply(layer.asked, this.#rooms.x, rows, this.#rooms.asked);
    for (const stretch of stretches) this.#attend(stretch);
    this.#matrices.apply(layer.attended, this.#rooms.mixed, rows, this.#rooms.more);
    const more = this.#room('more', rows, width);
    addAndNorm(x, more, width, layer.norm1.scale, layer.norm1.shift);
    this.#matrices.apply(layer.up, this.#rooms.x, rows, this.#rooms.inner);
    this.#matrices.gelu(this.#rooms.inner, rows, layer.up.outputs);
    this.#matrices.apply(layer.down, this.#rooms.inner, rows, this.#rooms.more);
    addAndNorm(x, more, width, layer.norm2.scale, layer.norm2.shift);
  }

  /** Mixes the values of each piece with those of the others in its window. */
  #attend({ start, length }: Stretch): void {
    const { asked, mixed, shares } = this.#rooms;
    const width = this.width;
    const rows = { at: asked + start * 3 * width * 4, columns: 3 * width, count: length };
    for (let head = 0; head < width / HEAD; head += 1) {
      const question = head * HEAD;
      this.#matrices.compare(rows, question, question + width, SHARPNESS, shares);
      this.#matrices.mix(rows, question + 2 * width, shares, mixed + (start * width + question) * 4, width);
    }
  }

  /** Pools what is asked about by mean and maximum of each column, and weighs them for a class. */
  #judge(x: Float32Array, { from, to }: Stretch): Float32Array {
    const width = this.width;
    const { values, bias, classes } = this.#head;
    const logits = Float32Array.from(bias);
    for (let i = 0; i < width; i += 1) {
      let sum = 0;
      let most = Number.NEGATIVE_INFINITY;
      for (let row = from; row < to; row += 1) {
        const value = x[row * width + i] as number;
        sum += value;
        if (value > most) most = value;
      }
      const mean = sum / (to - from);
      for (let c = 0; c < classes; c += 1) {
        const weighed =
          mean * (values[i * classes + c] as number) + most * (values[(width + i) * classes + c] as number);
        logits[c] = (logits[c] as number) + weighed;
      }
    }
    return logits;
  }
}
