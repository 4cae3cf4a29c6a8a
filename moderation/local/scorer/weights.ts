import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { WeightsUnusable } from '../../port.ts';

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
  readonly columns: number;
  /** Writes a row of the table into a row of other numbers. */
  copyRow(row: number, into: Float32Array, at: number): void;
}

export interface Weights {
  readonly classes: readonly string[];
  readonly layers: number;
  readonly pieces: readonly string[];
  has(name: string): boolean;
  /** @returns a tensor by its name; a vector has one row */
  tensor(name: string): Tensor;
  table(name: string): ByteTable;
}

/** The file as it was read: its header, and the bytes of its tables. */
export interface WeightsFile extends z.infer<typeof header> {
  readonly file: string;
  readonly body: Uint8Array;
}

/**
 * Reads the file and checks that it is whole.
 * @throws WeightsUnusable
 */
export const readWeightsFile = (file = FILE): WeightsFile => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new WeightsUnusable(file, 'are missing');
  }
  const read = split(bytes);
  const isWhole = read !== undefined && createHash('sha256').update(read.body).digest('hex') === read.sha256;
  if (!isWhole) throw new WeightsUnusable(file, 'are damaged');
  return { ...read, file };
};

/** @returns undefined for bytes that do not begin with a header */
const split = (bytes: Uint8Array): Omit<WeightsFile, 'file'> | undefined => {
  const end = bytes.indexOf(10);
  try {
    const head = header.parse(JSON.parse(Buffer.from(bytes.subarray(0, end)).toString('utf8')));
    return { ...head, body: bytes.subarray(end + 1) };
  } catch {
    return undefined;
  }
};

/** @throws WeightsUnusable */
export const openWeights = ({ file, body, tensors, ...head }: WeightsFile): Weights => {
  const bytesOf = (name: string) => {
    const found = tensors[name];
    if (!found) throw new WeightsUnusable(file, `have no ${name}`);
    const [rows = 1, columns = 1] = found.shape.length === 1 ? [1, ...found.shape] : found.shape;
    const size = rows * columns * (found.type === 'f32' ? 4 : 1);
    return { rows, columns, type: found.type, raw: new Uint8Array(body.subarray(found.offset, found.offset + size)) };
  };
  const floats = (name: string): Tensor => {
    const { rows, columns, raw } = bytesOf(name);
    return { rows, columns, values: new Float32Array(raw.buffer) };
  };
  const table = (name: string): ByteTable => {
    const { columns, raw } = bytesOf(name);
    const bytes = new Int8Array(raw.buffer);
    const scales = floats(`${name}.scales`).values;
    return {
      columns,
      copyRow: (row, into, at) => {
        const scale = scales[row] as number;
        for (let i = 0; i < columns; i += 1) into[at * columns + i] = (bytes[row * columns + i] as number) * scale;
      },
    };
  };
  const tensor = (name: string): Tensor => {
    if (tensors[name]?.type !== 'i8') return floats(name);
    const { rows, columns } = bytesOf(name);
    const { copyRow } = table(name);
    const values = new Float32Array(rows * columns);
    for (let row = 0; row < rows; row += 1) copyRow(row, values, row);
    return { rows, columns, values };
  };
  return { ...head, has: name => name in tensors, tensor, table };
};

/**
 * Opens the second reader's weights, which lack what they share with the first's.
 * @throws WeightsUnusable also where they were trained beside other weights
 */
export const openSecondWeights = (first: WeightsFile, second: WeightsFile): Weights => {
  if (second.beside !== first.sha256) throw new WeightsUnusable(second.file, 'belong to another version');
  const { pieces, table } = openWeights(first);
  return { ...openWeights(second), pieces, table };
};

/** @throws WeightsUnusable */
export const readSecondWeightsFile = (file = SECOND_FILE): WeightsFile => readWeightsFile(file);
