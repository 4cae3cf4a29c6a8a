import { expect, test } from 'vitest';
import { distanceToSound } from '#bench/reels/captions.ts';

const RATE = 16_000;

test('the distance from a caption to its words is measured from its beginning', () => {
  const samples = new Float32Array(2 * RATE);
  samples.fill(0.5, 1.1 * RATE, 1.5 * RATE);
  expect(distanceToSound(samples, 1)).toBeCloseTo(100);
});

test('a caption with only silence after it is not said to be on time', () => {
  const samples = new Float32Array(2 * RATE);
  expect(() => distanceToSound(samples, 1)).toThrow('Nothing is heard');
});
