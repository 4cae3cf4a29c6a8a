import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrap } from '#studio/wrap.ts';

const letters = (line: string): number => Array.from(line).length;

describe('Wrapping', () => {
  test.for([
    ['Who does the dishes?', 10, ['Who does', 'the', 'dishes?']],
    ['  Who   does? ', 20, ['Who does?']],
    ['Unterbeamtengesellschaft ja', 10, ['Unterbeamt', 'engesellsc', 'haft ja']],
    ['So Unterbeamtengesellschaft', 10, ['So Unterbe', 'amtengesel', 'lschaft']],
    ['Why is [name 2] late?', 10, ['Why is', '[name 2]', 'late?']],
    ['Is that [name 12]’s?', 12, ['Is that', '[name 12]’s?']],
    ['', 10, []],
  ] as const)('"%s" in lines of %d', ([text, widest, lines]) => {
    expect(wrap(text, widest, letters)).toStrictEqual(lines);
  });

  test('loses nothing but blanks, and no line is too wide', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,30}$/, { size: 'max' }), { maxLength: 20, size: 'max' });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 25 }), (given, widest) => {
        const lines = wrap(given.join(' '), widest, letters);
        expect(lines.join('').replaceAll(' ', '')).toBe(given.join(''));
        for (const line of lines) {
          expect(letters(line)).toBeLessThanOrEqual(widest);
          expect(line).toBe(line.trim());
        }
      }),
    );
  });
});
