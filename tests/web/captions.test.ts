import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionLines } from '#web/features/reel/captions.ts';

test('captions keep every word in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z.!?]{1,30}$/), { maxLength: 200 }), words => {
      expect(captionLines(words.join(' ')).join(' ').trim()).toBe(words.join(' '));
    }),
  );
});

test('a caption ends with its sentence once it is long enough to read', () => {
  expect(captionLines('He cooks four evenings in a week. I count the plates.')).toEqual([
    'He cooks four evenings in a week.',
    'I count the plates.',
  ]);
});

test('a long sentence is broken between words', () => {
  const lines = captionLines(`${'and then '.repeat(30)}it ended`);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every(line => line.length <= 84)).toBe(true);
});

test('a word longer than a caption stays whole', () => {
  const word = 'a'.repeat(300);
  expect(captionLines(`so ${word} it is`)).toContain(word);
});
