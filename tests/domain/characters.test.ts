import { describe, expect, test } from 'vitest';
import { countCharacters, hasAtMost, hasLength } from '#domain/characters.ts';
import { textsOf } from './texts.ts';

describe('counting characters', () => {
  test('counts none in an empty text', () => {
    expect(countCharacters('')).toBe(0);
  });

  test('ignores invisible characters', () => {
    expect(countCharacters('\u200ba\u2060b\ufeff')).toBe(2);
    expect(countCharacters('\u0001a\u009db\u0007')).toBe(2);
  });

  test('counts a line break as one, in any encoding', () => {
    expect(countCharacters('a\nb')).toBe(3);
    expect(countCharacters('a\r\nb')).toBe(3);
  });

  test('stops at the given limit', () => {
    expect(countCharacters('x'.repeat(1000), 6)).toBe(6);
    expect(countCharacters('x'.repeat(5), 6)).toBe(5);
  });

  test.each([
    ['marks', `x${'\u0301'.repeat(10_000)}`],
    ['invisible letters', `x${'\u200b'.repeat(10_000)}x`],
    ['control characters', '\u007f'.repeat(10_000)],
    ['blanks', `x${' '.repeat(10_000)}`],
  ])('counts a text that hides thousands of %s as too long', (_, text) => {
    for (const max of [1, 200]) {
      expect(hasLength(text, { min: 0, max })).toBe(false);
      expect(hasAtMost(text, max)).toBe(false);
    }
  });

  test('counts 200 couples with two skin tones as 200', () => {
    expect(hasLength('👩🏿‍❤️‍💋‍👩🏻'.repeat(200), { min: 200, max: 200 })).toBe(true);
  });

  test.each(textsOf(7))('%s', (_, text) => {
    expect(hasLength(text, { min: 7, max: 7 })).toBe(true);
    expect(hasLength(text, { min: 8, max: 99 })).toBe(false);
    expect(hasLength(text, { min: 0, max: 6 })).toBe(false);
  });
});
