import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { WeightsUnusable } from '../../port.ts';
import { Pieces } from './pieces.ts';

const FILE = fileURLToPath(new URL('./weights.bin', import.meta.url));
const SECOND_FILE = fileURLToPath(new URL('./second.bin', import.meta.url));

const header = z.object({
  /** The classes that the scorer knows, in the order of its outputs. */
  classes: z.array(z.string()),
  layers: z.number(),
  /** What it splits words into; none where another file has them. */
  pieces: z.array(z.string()).default([]),
  /** The sum of the file that it was trained beside, whose pieces and table it uses. */
  beside: z.string().optional(),
  sha256: z.string(),
  tensors: z.record(
    z.string(),
    z.object({ shape: z.array(z.number()), type: z.enum(['f32', 'i8']), offset: z.number() }),
  ),
});

/** A table of numbers: row after row. */
export interface Tensor {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** A table that is kept as bytes with one scale for each row. */
export interface ByteTable {
  readonly rows: number;
  readonly columns: number;
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

/** Writes a row of a table into a row of other numbers. */
export const copyRow = ({ columns, values, scales }: ByteTable, row: number, into: Float32Array, at: number): void => {
  const scale = scales[row] as number;
  for (let i = 0; i < columns; i += 1) into[at * columns + i] = (values[row * columns + i] as number) * scale;
};

export interface Weights extends Pick<WeightsFile, 'classes' | 'layers' | 'memory'> {
  readonly pieces: Pieces;
  /** What it keeps of each piece. */
  readonly table: ByteTable;
  has(name: string): boolean;
  /** @returns a tensor by its name; a vector has one row */
  tensor(name: string): Tensor;
  /** @returns a table where it lies in the memory */
  bytes(name: string): ByteTable;
}

type Header = z.infer<typeof header>;

/** A file as it was read: its header, and a memory with its bytes for kernels. */
export interface WeightsFile extends Header {
  readonly file: string;
  readonly memory: WebAssembly.Memory;
  /** Where its tables begin. */
  readonly start: number;
}

const PAGE = 65_536;

/** @returns undefined for bytes that do not begin with a header */
const headOf = (line: Uint8Array): Header | undefined => {
  try {
    return header.parse(JSON.parse(Buffer.from(line).toString('utf8')));
  } catch {
    return undefined;
  }
};

/**
 * Reads a file and checks that it is whole.
 * @param roomFor makes room for so many bytes: where they are used, because a copy would be
 * megabytes
 * @throws WeightsUnusable
 */
const readChecked = (file: string, roomFor: (size: number) => Uint8Array): Omit<WeightsFile, 'memory'> => {
  let bytes: Uint8Array;
  try {
    const opened = openSync(file, 'r');
    try {
      bytes = roomFor(fstatSync(opened).size);
      readSync(opened, bytes);
    } finally {
      closeSync(opened);
    }
  } catch {
    throw new WeightsUnusable(file, 'are missing');
  }
  const end = bytes.indexOf(10);
  const head = headOf(bytes.subarray(0, end));
  const sum = createHash('sha256').update(bytes.subarray(end + 1));
  if (head === undefined || sum.digest('hex') !== head.sha256) throw new WeightsUnusable(file, 'are damaged');
  return { ...head, file, start: end + 1 };
};

/** @throws WeightsUnusable */
export const readWeightsFile = (file = FILE): WeightsFile => {
  let memory = new WebAssembly.Memory({ initial: 0, maximum: 0, shared: true });
  const read = readChecked(file, size => {
    const pages = Math.ceil(size / PAGE);
    memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    return new Uint8Array(memory.buffer, 0, size);
  });
  return { ...read, memory };
};

/** @throws WeightsUnusable where the second was trained beside other weights */
const trainedBeside = <File extends Omit<WeightsFile, 'memory'>>(
  { sha256 }: Pick<Header, 'sha256'>,
  second: File,
): File => {
  if (second.beside !== sha256) throw new WeightsUnusable(second.file, 'belong to another version');
  return second;
};

/**
 * Reads the second reader's weights, which lack what they share with the first's.
 * @throws WeightsUnusable also where they were trained beside other weights
 */
export const readSecondWeightsFile = (first: Pick<Header, 'sha256'>, file = SECOND_FILE): WeightsFile =>
  trainedBeside(first, readWeightsFile(file));

/** Reads a file and gives its memory back at once. */
const check = (file: string) => {
  let room = new ArrayBuffer();
  const read = readChecked(file, size => {
    room = new ArrayBuffer(size);
    return new Uint8Array(room);
  });
  room.transfer(0);
  return read;
};

/** Checks both files. @returns the sum of the second. @throws WeightsUnusable */
export const checkWeightsFiles = (): string => trainedBeside(check(FILE), check(SECOND_FILE)).sha256;

/**
 * @param shared the pieces and the table of another file, where this one has none
 * @throws WeightsUnusable
 */
export const openWeights = (
  { file, memory, start, tensors, pieces, classes, layers }: WeightsFile,
  shared?: Pick<Weights, 'pieces' | 'table'>,
): Weights => {
  const placeOf = (name: string) => {
    const found = tensors[name];
    if (!found) throw new WeightsUnusable(file, `have no ${name}`);
    const [rows = 1, columns = 1] = found.shape.length === 1 ? [1, ...found.shape] : found.shape;
    return { rows, columns, at: start + found.offset };
  };
  const tensor = (name: string): Tensor => {
    const { rows, columns, at } = placeOf(name);
    return { rows, columns, values: new Float32Array(memory.buffer.slice(at, at + rows * columns * 4)) };
  };
  const bytes = (name: string): ByteTable => {
    const { rows, columns, at } = placeOf(name);
    const values = new Int8Array(memory.buffer, at, rows * columns);
    return { rows, columns, values, scales: tensor(`${name}.scales`).values };
  };
  const own = shared ?? { pieces: new Pieces(pieces), table: bytes('table') };
  return { ...own, classes, layers, memory, has: name => name in tensors, tensor, bytes };
};
