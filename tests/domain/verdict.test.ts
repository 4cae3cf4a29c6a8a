import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverage, SHAPES } from '#bench/coverage.ts';
import { CONFIDENCE, meanInterval } from '#domain/meanInterval.ts';
import { verdictOf } from '#domain/verdict.ts';

const votes = (counts: Record<number, number>) => Array.from({ length: 11 }, (_, rating) => counts[rating] ?? 0);
const wordOf = (counts: Record<number, number>) => verdictOf(votes(counts)).word;

const anyRatings = fc.array(fc.oneof(fc.nat(30), fc.nat(1_000_000)), { minLength: 11, maxLength: 11 });

describe('The word of a verdict', () => {
  test('is that it is too early while both sides may be ahead', () => {
    expect(verdictOf(votes({}))).toStrictEqual({ mean: null, interval: [0, 10], confidence: 0.95, word: 'too_early' });
    expect(wordOf({ 10: 1 })).toBe('too_early');
    expect(wordOf({ 0: 30, 10: 30 })).toBe('too_early');
    expect(wordOf({ 5: 6, 6: 4 })).toBe('too_early');
  });

  test('is that it is too close when neither side can be clearly ahead', () => {
    expect(wordOf({ 0: 300, 10: 300 })).toBe('too_close');
    expect(wordOf({ 5: 40 })).toBe('too_close');
  });

  test('leans to a side that must be ahead, and names it clearly when it must be far ahead', () => {
    expect(wordOf({ 3: 20, 5: 10 })).toBe('leans_a');
    expect(wordOf({ 7: 20, 5: 10 })).toBe('leans_b');
    expect(wordOf({ 10: 10 })).toBe('leans_b');
    expect(wordOf({ 5: 5000, 6: 5000 })).toBe('leans_b');
    expect(wordOf({ 0: 12 })).toBe('clearly_a');
    expect(wordOf({ 10: 12 })).toBe('clearly_b');
  });
});

describe('The interval of a mean', () => {
  test('contains the mean and lies on the scale, whatever people chose', () => {
    fc.assert(
      fc.property(anyRatings, ratings => {
        const { mean, interval } = verdictOf(ratings);
        const [low, high] = interval;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(10);
        expect(mean ?? 5).toBeGreaterThanOrEqual(low);
        expect(mean ?? 5).toBeLessThanOrEqual(high);
      }),
    );
  });

  test('is the same for both sides', () => {
    fc.assert(
      fc.property(anyRatings, ratings => {
        const [low, high] = meanInterval(ratings);
        const mirrored = meanInterval(ratings.toReversed());
        expect(mirrored[0]).toBeCloseTo(10 - high, 5);
        expect(mirrored[1]).toBeCloseTo(10 - low, 5);
      }),
    );
  });

  test('narrows as more people vote alike', () => {
    const widths = [1, 10, 100, 1000].map(times => {
      const [low, high] = meanInterval(votes({ 2: times, 7: 2 * times }));
      return high - low;
    });
    expect(widths).toStrictEqual(widths.toSorted((a, b) => b - a));
    expect(widths.at(-1)).toBeLessThan(0.5);
  });

  test.each(Object.entries(SHAPES))('holds at every vote of enough histories: %s', (_shape, weights) => {
    expect(coverage(weights, 150, 100)).toBeGreaterThanOrEqual(CONFIDENCE);
  });
});
