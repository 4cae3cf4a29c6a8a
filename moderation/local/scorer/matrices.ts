import { readFileSync } from 'node:fs';
import type { Tensor } from './weights.ts';

/** The kernel takes rows and columns in blocks of these sizes. */
const ROWS = 4;
const COLUMNS = 8;

const blocks = (count: number, size: number): number => Math.ceil(count / size) * size;

/** A place in the memory that the kernel works in: row after row of 32-bit floats. */
export interface Matrix {
  readonly columns: number;
  readonly values: Float32Array;
}

/** A linear layer: its weights lie in the kernel's memory. */
export interface Linear {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: number;
  readonly bias: number;
}

/** The functions of kernel.wat. */
interface Kernel {
  multiply(a: number, rows: number, depth: number, b: number, columns: number, bias: number, out: number): void;
  compare(questions: number, keys: number, stride: number, length: number, scores: number): void;
  mix(shares: number, values: number, stride: number, length: number, out: number, width: number): void;
}

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
  #end = 0;

  constructor() {
    const module = new WebAssembly.Module(readFileSync(KERNEL));
    const { exports } = new WebAssembly.Instance(module, { scorer: { memory: this.#memory } });
    this.#kernel = exports as unknown as Kernel;
  }

  /** @returns where the bytes begin */
  #allocate(floats: number): number {
    const at = this.#end;
    this.#end += floats * 4;
    const pages = Math.ceil(this.#end / 65_536) - this.#memory.buffer.byteLength / 65_536;
    if (pages > 0) this.#memory.grow(pages);
    return at;
  }

  #floats(at: number, count: number): Float32Array {
    return new Float32Array(this.#memory.buffer, at, count);
  }

  /** Lays weights and a bias out as the kernel reads them: in panels of eight columns. */
  linear({ rows, columns, values }: Tensor, bias: Tensor): Linear {
    const outputs = blocks(columns, COLUMNS);
    const weights = this.#allocate(rows * outputs);
    const packed = this.#floats(weights, rows * outputs);
    for (let column = 0; column < columns; column += 1) {
      const first = Math.floor(column / COLUMNS) * rows * COLUMNS + (column % COLUMNS);
      for (let row = 0; row < rows; row += 1) packed[first + row * COLUMNS] = values[row * columns + column] as number;
    }
    const place = this.#allocate(outputs);
    this.#floats(place, outputs).set(bias.values);
    return { inputs: rows, outputs, weights, bias: place };
  }

  /** Room for the largest matrices of a run, to be used again by every run. */
  room(rows: number, columns: number): number {
    return this.#allocate(blocks(rows, ROWS) * blocks(columns, COLUMNS));
  }

  /** A view of room as a matrix. It is valid until the next room or layer is made. */
  view(room: number, rows: number, columns: number): Float32Array {
    return this.#floats(room, blocks(rows, ROWS) * columns);
  }

  /** Writes `input · weights + bias` to the room of the output. */
  apply({ inputs, outputs, weights, bias }: Linear, input: number, rows: number, output: number): void {
    this.#kernel.multiply(input, blocks(rows, ROWS), inputs, weights, outputs, bias, output);
  }

  /** Compares parts of 32 columns of all rows with each other: a square of scores. */
  compare({ at, columns, count }: Rows, question: number, key: number, scores: number): void {
    this.#kernel.compare(at + question * 4, at + key * 4, columns * 4, count, scores);
  }

  /** Adds up parts of 32 columns of all rows by their shares, for each row of the output. */
  mix({ at, columns, count }: Rows, value: number, shares: number, output: number, width: number): void {
    this.#kernel.mix(shares, at + value * 4, columns * 4, count, output, width * 4);
  }
}
