import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import wabt from 'wabt';
import { Matrices } from '#moderation/local/scorer/matrices.ts';
import { Pieces } from '#moderation/local/scorer/pieces.ts';
import { openWeights, readWeightsFile } from '#moderation/local/scorer/weights.ts';
import { newFolder } from '../support/newFolder.ts';

const FOLDER = new URL('../../moderation/local/scorer/', import.meta.url);

it('runs the kernel that its source describes', async () => {
  const { parseWat } = await wabt();
  const source = readFileSync(new URL('kernel.wat', FOLDER), 'utf8');
  const module = parseWat('kernel.wat', source, { simd: true, relaxed_simd: true });
  module.resolveNames();
  module.validate();
  expect(Buffer.from(module.toBinary({}).buffer)).toEqual(readFileSync(new URL('kernel.wasm', FOLDER)));
});

it.each([
  [1, 8, 8],
  [5, 12, 20],
  [34, 384, 24],
])('multiplies %i rows of %i by %i columns', (rows, inputs, columns) => {
  const matrices = new Matrices();
  const values = Float32Array.from({ length: inputs * columns }, (_, i) => Math.sin(i));
  const bias = Float32Array.from({ length: columns }, (_, i) => i / 7);
  const layer = matrices.linear({ rows: inputs, columns, values }, { rows: 1, columns, values: bias });
  const [input, output] = [matrices.room(rows, inputs), matrices.room(rows, columns)];
  const given = matrices.view(input, rows, inputs);
  given.forEach((_, i) => {
    given[i] = Math.cos(i);
  });
  matrices.apply(layer, input, rows, output);
  const found = matrices.view(output, rows, layer.outputs);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = bias[column] ?? 0;
      for (let i = 0; i < inputs; i += 1) sum += Math.cos(row * inputs + i) * (values[i * columns + column] ?? 0);
      expect(found[row * layer.outputs + column]).toBeCloseTo(sum, 3);
    }
  }
});

it('splits words into the longest pieces that it knows', () => {
  const pieces = new Pieces(['[UNK]', '[CLS]', '[SEP]', 'kill', '##ing', 'k', '##ill', "'", 'cafe', '!']);
  expect(pieces.ofWord('KILLING!')).toEqual([3, 4, 9]);
  expect(pieces.ofWord('Café’')).toEqual([8, 7]);
  expect(pieces.ofWord('unknown')).toEqual([0]);
  expect(pieces.ofWindow([[3], [4]])).toEqual([1, 3, 4, 2]);
  expect(pieces.ofWindow(Array.from({ length: 100 }, () => [3]))).toHaveLength(34);
});

/** A weights file with one small table. */
const fileOf = (): Buffer => {
  const body = Buffer.from(new Float32Array([1, 2, 3, 4]).buffer);
  const tensors = { head: { shape: [2, 2], type: 'f32', offset: 0 } };
  const sha256 = createHash('sha256').update(body).digest('hex');
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ classes: ['threat'], layers: 0, pieces: [], sha256, tensors })}\n`),
    body,
  ]);
};

it('reads weights, and says when they are missing, damaged or cut off', async () => {
  const file = join(await newFolder(), 'weights.bin');
  expect(() => readWeightsFile(file)).toThrow(/are missing\. Restore the file/u);
  const whole = fileOf();
  writeFileSync(file, whole);
  expect([...openWeights(readWeightsFile(file)).tensor('head').values]).toEqual([1, 2, 3, 4]);
  expect(() => openWeights(readWeightsFile(file)).tensor('tail')).toThrow(/have no tail/u);
  writeFileSync(file, whole.subarray(0, whole.length - 4));
  expect(() => readWeightsFile(file)).toThrow(/are damaged/u);
  const changed = Buffer.from(whole);
  changed[changed.length - 1] = 1;
  writeFileSync(file, changed);
  expect(() => readWeightsFile(file)).toThrow(/are damaged/u);
  writeFileSync(file, 'version https://git-lfs.github.com/spec/v1\n');
  expect(() => readWeightsFile(file)).toThrow(/are damaged/u);
});
