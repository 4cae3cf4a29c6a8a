import { readFileSync } from 'node:fs';
import type { ByteTable, Tensor } from './weights.ts';

/** The kernel takes rows, and shares of a row, in blocks of this size. */
const BLOCK = 4;
/** It lays out so many columns of weights at a time, and mixes so many of values. */
const PANEL = 8;
const STRIP = 32;

const blocks = (count: number): number => Math.ceil(count / BLOCK) * BLOCK;

/** A linear layer: its weights lie in the memory of their file, the rest in the kernel's. */
export interface Linear {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: number;
  /** What 1 is worth in each row of the weights. */
  readonly scales: number;
  readonly bias: number;
}

/** A linear layer of floats in the kernel's memory, without a bias. */
export interface FloatLayer {
  readonly at: number;
  readonly inputs: number;
  readonly outputs: number;
}

/**
 * Inputs that are rounded together, so that a large one costs few others their precision. The sum
 * of as many products fits into 32 bits.
 */
const GROUP = 128;

/** The functions of kernel.wat, where their arguments are described. */
type Kernel = Readonly<Record<'quantise' | 'multiply' | 'gelu' | 'compare' | 'mix', (...args: number[]) => void>>;

/** Rows that lie one after the other. */
export interface Rows {
  /** Where the first begins, in bytes. */
  readonly at: number;
  readonly columns: number;
  readonly count: number;
}

const KERNEL = new URL('./kernel.wasm', import.meta.url);

/** Memory with a kernel of WebAssembly that multiplies matrices in it (see kernel.wat). */
export class Matrices {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #kernel: Kernel;
  readonly #rounded: number;
  readonly #units: number;
  readonly #panel: number;
  #end = 0;

  /**
   * @param weights the memory of the file whose bytes are multiplied
   * @param rows most rows that are multiplied with bytes
   */
  constructor(weights: WebAssembly.Memory, rows = 0) {
    const module = new WebAssembly.Module(readFileSync(KERNEL));
    const { exports } = new WebAssembly.Instance(module, { scorer: { memory: this.#memory, weights } });
    this.#kernel = exports as unknown as Kernel;
    this.#rounded = this.room(rows, GROUP / 2);
    this.#units = this.room(rows, 1);
    this.#panel = this.room(GROUP, PANEL / 2);
  }

  /**
   * Makes room for the largest matrix of a run, for every run.
   * @returns where it begins, in bytes
   */
  room(rows: number, columns: number): number {
    const at = this.#end;
    this.#end += blocks(rows) * columns * 4;
    const pages = Math.ceil(this.#end / 65_536) - this.#memory.buffer.byteLength / 65_536;
    if (pages > 0) this.#memory.grow(pages);
    return at;
  }

  /** A view of room as a matrix. It is valid until the next room or layer is made. */
  view(room: number, rows: number, columns: number): Float32Array {
    return new Float32Array(this.#memory.buffer, room, rows * columns);
  }

  /** Keeps floats in the kernel's memory. */
  floats({ rows, columns, values }: Tensor): FloatLayer {
    const at = this.room(rows, columns);
    this.view(at, rows, columns).set(values);
    return { at, inputs: rows, outputs: columns };
  }

  /** @param weights of as many columns as a multiple of 8, and rows as one of 4 */
  linear({ rows, columns, values, scales }: ByteTable, bias: Tensor): Linear {
    return {
      inputs: rows,
      outputs: columns,
      weights: values.byteOffset,
      scales: this.floats({ rows: 1, columns: rows, values: scales }).at,
      bias: this.floats(bias).at,
    };
  }

  /** Writes `input · weights + bias` to the room of the output, exact to some 16 bits. */
  apply({ inputs, outputs, weights, scales, bias }: Linear, input: number, rows: number, output: number): void {
    const [rounded, units, panel] = [this.#rounded, this.#units, this.#panel];
    for (let from = 0; from < inputs; from += GROUP) {
      const depth = Math.min(GROUP, inputs - from);
      this.#kernel.quantise(input + from * 4, inputs * 4, rows, depth, scales + from * 4, rounded, units);
      const [add, step] = from === 0 ? [bias, 0] : [output, outputs * 4];
      this.#kernel.multiply(rounded, units, rows, depth, weights + from * outputs, outputs, add, step, panel, output);
    }
  }

  /**
   * Writes `input · weights` to the room of the output, where the weights are floats.
   * @param step columns from one row of the input to the next, which may overlap
   */
  multiply({ at, inputs, outputs }: FloatLayer, input: number, rows: number, step: number, output: number): void {
    const stride = outputs * 4;
    for (let strip = 0; strip < stride; strip += STRIP * 4)
      this.#kernel.mix(input, rows, inputs, step * 4, at + strip, stride, output + strip, stride);
  }

  /** GELU of each value. */
  gelu(room: number, rows: number, columns: number): void {
    this.#kernel.gelu(room, rows * columns);
  }

  /** Compares parts of 32 columns of all rows with each other: the shares of each in each. */
  compare({ at, columns, count }: Rows, question: number, key: number, sharpness: number, shares: number): void {
    this.#kernel.compare(at + question * 4, at + key * 4, columns * 4, count, sharpness, shares, blocks(count) * 4);
  }

  /** Adds up parts of 32 columns of all rows by their shares, for each row of the output. */
  mix({ at, columns, count }: Rows, value: number, shares: number, output: number, width: number): void {
    this.#kernel.mix(shares, count, count, blocks(count) * 4, at + value * 4, columns * 4, output, width * 4);
  }
}
