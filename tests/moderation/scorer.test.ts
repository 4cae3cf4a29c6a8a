import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Matrices } from '#moderation/local/scorer/matrices.ts';
import { type Passage, Pieces } from '#moderation/local/scorer/pieces.ts';
import { Readings } from '#moderation/local/scorer/readings.ts';
import { Scorer } from '#moderation/local/scorer/scorer.ts';
import { openWeights, readSecondWeightsFile, readWeightsFile } from '#moderation/local/scorer/weights.ts';
import { assembledKernel } from '#moderation/training/kernel.ts';
import { models } from '../support/models.ts';
import { newFolder } from '../support/newFolder.ts';

const FOLDER = new URL('../../moderation/local/scorer/', import.meta.url);

it('runs the kernel that its source describes', async () => {
  expect(await assembledKernel()).toEqual(readFileSync(new URL('kernel.wasm', FOLDER)));
});

/** Bytes with a scale for each row, in a memory of their own. */
const tableOf = (rows: number, columns: number) => {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  const values = new Int8Array(memory.buffer, 3, rows * columns).map((_, i) => 127 * Math.sin(i));
  new Int8Array(memory.buffer, 3).set(values);
  const scales = Float32Array.from({ length: rows }, (_, i) => 1 / (127 + i));
  return { memory, table: { rows, columns, values: new Int8Array(memory.buffer, 3, values.length), scales } };
};

/** Fills an input, and returns it times weights, row after row. */
const product = (input: Float32Array, inputs: number, weights: Float32Array): number[] => {
  input.forEach((_, i) => {
    input[i] = Math.cos(i);
  });
  const columns = weights.length / inputs;
  return Array.from({ length: (input.length / inputs) * columns }, (_, at) => {
    const row = Math.trunc(at / columns) * inputs;
    return input
      .subarray(row, row + inputs)
      .reduce((sum, x, i) => sum + x * (weights[i * columns + (at % columns)] ?? 0), 0);
  });
};

it.each([
  [1, 8, 8],
  [5, 12, 24],
  [34, 384, 32],
])('multiplies %i rows of %i by %i columns of bytes', (rows, inputs, columns) => {
  const { memory, table } = tableOf(inputs, columns);
  const matrices = new Matrices(memory, rows);
  const bias = Float32Array.from({ length: columns }, (_, i) => i / 7);
  const layer = matrices.linear(table, { rows: 1, columns, values: bias });
  const [input, output] = [matrices.room(rows, inputs), matrices.room(rows, columns)];
  const weights = Float32Array.from(table.values, (value, i) => value * (table.scales[Math.trunc(i / columns)] ?? 0));
  const exact = product(matrices.view(input, rows, inputs), inputs, weights);
  matrices.apply(layer, input, rows, output);
  for (const [at, found] of matrices.view(output, rows, columns).entries())
    expect(found).toBeCloseTo((exact[at] ?? 0) + (bias[at % columns] ?? 0), 3);
});

it('multiplies rows by columns of floats', () => {
  const [rows, inputs, columns] = [5, 12, 64];
  const matrices = new Matrices(tableOf(4, 8).memory);
  const values = Float32Array.from({ length: inputs * columns }, (_, i) => Math.sin(i));
  const layer = matrices.floats({ rows: inputs, columns, values });
  const [input, output] = [matrices.room(rows, inputs), matrices.room(rows, columns)];
  const exact = product(matrices.view(input, rows, inputs), inputs, values);
  matrices.multiply(layer, input, rows, inputs, output);
  for (const [at, found] of matrices.view(output, rows, columns).entries())
    expect(found).toBeCloseTo(exact[at] ?? 0, 4);
});

it('takes shares of each row in each, and mixes values by them', () => {
  const [count, columns] = [5, 96];
  const matrices = new Matrices(tableOf(4, 8).memory);
  const [at, shares, output] = [columns, 12, 32].map(wide => matrices.room(count + 4, wide)) as [
    number,
    number,
    number,
  ];
  const values = matrices.view(at, count, columns);
  values.forEach((_, i) => {
    values[i] = Math.cos(i);
  });
  const part = (row: number, from: number) =>
    Array.from(values.subarray(row * columns + from, row * columns + from + 32));
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  matrices.compare({ at, columns, count }, 0, 32, 0.5, shares);
  matrices.mix({ at, columns, count }, 64, shares, output, 32);
  for (let row = 0; row < count; row += 1) {
    const raised = Array.from({ length: count }, (_, other) => Math.exp(dot(part(row, 0), part(other, 32)) / 2));
    const all = raised.reduce((a, b) => a + b, 0);
    for (let i = 0; i < 32; i += 1) {
      const mixed = raised.reduce((sum, share, other) => sum + (share / all) * (part(other, 64)[i] ?? 0), 0);
      expect(matrices.view(output, count, 32)[row * 32 + i]).toBeCloseTo(mixed, 4);
    }
  }
});

it.each([-100, -8, -2, -0.1, 0, 0.1, 2, 8, 100])('computes GELU of %f', x => {
  const matrices = new Matrices(tableOf(4, 8).memory);
  const at = matrices.room(1, 4);
  matrices.view(at, 1, 4).fill(x);
  matrices.gelu(at, 1, 4);
  const exact = 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));
  expect(matrices.view(at, 1, 4)[3]).toBeCloseTo(exact, 4);
});

it('splits words into the longest pieces that it knows', () => {
  const pieces = new Pieces(['[UNK]', '[CLS]', '[SEP]', 'kill', '##ing', 'k', '##ill', "'", 'cafe', '!']);
  expect(pieces.ofWord('KILLING!')).toEqual([3, 4, 9]);
  expect(pieces.ofWord('Café’')).toEqual([8, 7]);
  expect(pieces.ofWord('unknown')).toEqual([0]);
  expect(pieces.ofWord('!'.repeat(50))).toEqual([9, 9, 9, 9, 9, 9, 9, 9]);
  expect(pieces.ofWindow([[3], [4]])).toEqual({ pieces: [1, 3, 4, 2], from: 0, to: 4 });
  expect(pieces.ofWindow(Array.from({ length: 100 }, () => [3])).pieces).toHaveLength(34);
});

it('puts a passage between what stands before and after it, as much as the second reader takes', () => {
  const pieces = new Pieces(['[UNK]', '[CLS]', '[SEP]', 'he', 'will', 'see']);
  expect(pieces.inContext('he ', 'will', ' see')).toEqual({ pieces: [1, 3, 4, 5, 2], from: 2, to: 3 });
  expect(pieces.inContext('', 'will see', '')).toEqual({ pieces: [1, 4, 5, 2], from: 1, to: 3 });
  const long = 'he '.repeat(500);
  expect(pieces.inContext(long, 'will '.repeat(90), long)).toMatchObject({ from: 25, to: 59 });
  expect(pieces.inContext(long, 'will '.repeat(90), long).pieces).toHaveLength(84);
});

/** A weights file with one small table. */
const fileOf = (head = {}): Buffer => {
  const body = Buffer.from(new Float32Array([1, 2, 3, 4]).buffer);
  const tensors = {
    head: { shape: [2, 2], type: 'f32', offset: 0 },
    table: { shape: [2, 2], type: 'i8', offset: 0 },
    'table.scales': { shape: [2], type: 'f32', offset: 8 },
  };
  const sha256 = createHash('sha256').update(body).digest('hex');
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ classes: ['threat'], layers: 0, pieces: [], sha256, tensors, ...head })}\n`),
    body,
  ]);
};

it('reads weights, and says when they are missing, damaged or cut off', async () => {
  const file = join(await newFolder(), 'weights.bin');
  expect(() => readWeightsFile(file)).toThrow(`(${file}) are missing. Restore the file`);
  const whole = fileOf();
  writeFileSync(file, whole);
  const weights = openWeights(readWeightsFile(file));
  expect([...weights.tensor('head').values]).toEqual([1, 2, 3, 4]);
  expect(weights.table).toMatchObject({
    values: new Int8Array(new Float32Array([1]).buffer),
    scales: new Float32Array([3, 4]),
  });
  expect(() => weights.tensor('tail')).toThrow(`(${file}) have no tail`);
  writeFileSync(file, whole.subarray(0, whole.length - 4));
  expect(() => readWeightsFile(file)).toThrow(`(${file}) are damaged`);
  const changed = Buffer.from(whole);
  changed[changed.length - 1] = 1;
  writeFileSync(file, changed);
  expect(() => readWeightsFile(file)).toThrow(`(${file}) are damaged`);
  writeFileSync(file, 'version https://git-lfs.github.com/spec/v1\n');
  expect(() => readWeightsFile(file)).toThrow(`(${file}) are damaged`);
});

it('refuses weights of the second reader that were trained beside others', async () => {
  const folder = await newFolder();
  const [first, second] = [join(folder, 'weights.bin'), join(folder, 'second.bin')];
  writeFileSync(first, fileOf());
  const read = readWeightsFile(first);
  const open = (beside: string) => {
    writeFileSync(second, fileOf({ beside }));
    return readSecondWeightsFile(read, second);
  };
  expect(open(read.sha256)).toMatchObject({ classes: ['threat'], beside: read.sha256 });
  expect(() => open('0'.repeat(64))).toThrow('belong to another version');
});

const { scorer } = models;

it('scores windows as the training did, to a thousandth', () => {
  const checks: { texts: string[]; encoder: number[][]; scan: number[][] } = JSON.parse(
    readFileSync(new URL('checks.json', FOLDER), 'utf8'),
  );
  expect(checks.texts.length).toBeGreaterThan(20);
  checks.texts.forEach((text, at) => {
    const found = scorer.check(text);
    for (const model of ['encoder', 'scan'] as const) {
      for (const [c, score] of (checks[model][at] ?? []).entries()) expect(found[model][c]).toBeCloseTo(score, 3);
    }
  });
});

it('reads passages a second time as the training did, to a hundredth', () => {
  const checks: { look: [string, string, string]; scores: number[] }[] = JSON.parse(
    readFileSync(new URL('secondChecks.json', FOLDER), 'utf8'),
  );
  expect(checks.length).toBeGreaterThan(10);
  for (const { look, scores } of checks) {
    const [before, asked] = look;
    const span = { start: before.length, end: before.length + asked.length };
    const [found = {}] = models.second.read(look.join(''), [span]);
    for (const [c, score] of Object.values(found).entries()) expect(score).toBeCloseTo(scores[c] ?? 0, 2);
  }
});

const EVERYDAY = 'We share a flat and he never rinses his plate, so I asked him again about the bill. ';
const DANGER = 'Tonight when he sleeps I will stab him with the kitchen knife.';

const worstThreat = (text: string) =>
  scorer.score(text).reduce((a, b) => ((b.scores.threat ?? 0) > (a.scores.threat ?? 0) ? b : a));

it.each([0, 3, 12, 40])('finds a danger behind %i everyday sentences, and says where', sentences => {
  const worst = worstThreat(EVERYDAY.repeat(sentences) + DANGER + EVERYDAY.repeat(10));
  const start = EVERYDAY.length * sentences;
  expect(worst.scores.threat).toBeGreaterThan(0.5);
  expect(worst.start).toBeLessThan(start + DANGER.length);
  expect(worst.end).toBeGreaterThan(start);
});

it('finds a danger behind many words that look as dangerous at first sight', () => {
  const decoys = 'In the film they kill, stab, burn, shoot and rape, and the film is a comedy, says the paper. ';
  expect(worstThreat(decoys.repeat(20) + DANGER).scores.threat).toBeGreaterThan(0.5);
});

it.each(['', ' \n ', '.', '🙂🙂', 'x'.repeat(5000), 'a '.repeat(20_000), '\u0301'.repeat(50)])(
  'scores any text, also one without words (%#)',
  text => {
    for (const { scores } of scorer.score(text)) {
      for (const score of Object.values(scores)) expect(score).toBeGreaterThanOrEqual(0);
    }
  },
);

it('gives the same scores however often it is asked, and whatever it read before', () => {
  const text = 'I know where she parks and she will be sorry.';
  const [first, other] = [scorer, new Scorer(openWeights(readWeightsFile()))].map(one => one.score(text));
  expect(first).toEqual(other);
  expect(scorer.score(text)).toEqual(other);
});

describe('what was read', () => {
  /** Its logit is the sum of the pieces. */
  const summing = () => ({
    encode: vi.fn((passages: readonly Passage[]) =>
      passages.map(({ pieces }) => Float32Array.of(pieces.reduce((a, b) => a + b, 0))),
    ),
  });
  const passagesOf = (...all: readonly number[][]): Passage[] =>
    all.map(pieces => ({ pieces, from: 0, to: pieces.length }));
  const readBy = (encoder: ReturnType<typeof summing>) =>
    encoder.encode.mock.calls.map(([passages]) => passages.map(({ pieces }) => pieces));
  const sums = (...values: readonly number[]) => values.map(value => Float32Array.of(value));

  it('is remembered, and what is new is read in as few rounds as it takes', () => {
    const encoder = summing();
    const readings = new Readings(encoder);
    expect(readings.of(passagesOf([1], [1, 2], [1]))).toEqual(sums(1, 3, 1));
    expect(readings.of(passagesOf([12], [1, 2], [2], [3], [4], [5], [6], [1], [7]))).toEqual(
      sums(12, 3, 2, 3, 4, 5, 6, 1, 7),
    );
    expect(readBy(encoder)).toEqual([[[1], [1, 2]], [[12], [2], [3], [4], [5], [6]], [[7]]]);
  });

  it('is forgotten before it is too much, the least recently used first', () => {
    const encoder = summing();
    const readings = new Readings(encoder, 2);
    for (const piece of [1, 2, 1, 3, 1, 2]) expect(readings.of(passagesOf([piece]))).toEqual(sums(piece));
    expect(readBy(encoder).flat()).toEqual([[1], [2], [3], [2]]);
  });

  it('is another passage where it asks about other pieces', () => {
    const encoder = summing();
    const readings = new Readings(encoder);
    readings.of([
      { pieces: [1, 2], from: 0, to: 1 },
      { pieces: [1, 2], from: 1, to: 2 },
    ]);
    expect(readBy(encoder).flat()).toHaveLength(2);
  });
});
