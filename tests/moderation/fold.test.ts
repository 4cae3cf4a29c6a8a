import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, unfold } from '#moderation/local/text/fold.ts';

describe('fold', () => {
  it.each([
    ['zero-width characters', '0\u200b7\u200d7', '077'],
    ['full-width letters', 'ｊｏ＠ｅｘ．ｃｏｍ', 'jo@ex.com'],
    ['mathematical letters', '𝓥𝓪𝓵', 'Val'],
    ['digits of other scripts', '٠١٢ ०१२', '012 012'],
    ['Cyrillic letters in a Latin word', 'exаmple', 'example'],
    ['heaps of combining marks', `a${'\u0301'.repeat(5_000)}b`, 'á\u0301b'],
    ['typographic apostrophes', 'Tom’s', "Tom's"],
    ['control characters', 'k\u0001i\u0085ll', 'ki\nll'],
    ['signs for a short word', '℡ ㏂', 'TEL a.m.'],
    ['a sign for a whole sentence, which stays', 'ﷺ', 'ﷺ'],
    ['page breaks', 'one\ftwo\vthree', 'one\ntwo\nthree'],
    ['tabs and line ends, which stay', 'one\ttwo\r\nthree', 'one\ttwo\r\nthree'],
  ])('%s', (_name, original, expected) => {
    expect(fold(original).text).toBe(expected);
  });

  it('leaves words of one script alone', () => {
    expect(fold('Моя жена').text).toBe('Моя жена');
  });

  it('knows where each unit was written, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), original => {
        const folded = fold(original);
        let before = 0;
        for (let i = 0; i < folded.text.length; i += 1) {
          const { start, end } = unfold(folded, i, i + 1);
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(original.length);
          before = start;
        }
      }),
    );
  });
});
