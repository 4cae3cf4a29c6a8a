import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '#web/features/marks/words.ts';

const written = (text: string) => wordsOf(text).map(({ start, end }) => text.slice(start, end));

test('punctuation separates words, and joining characters hold a word together', () => {
  expect(written("My mother-in-law's cat, Bo (9), isn't here!")).toEqual([
    'My',
    "mother-in-law's",
    'cat',
    'Bo',
    '9',
    "isn't",
    'here',
  ]);
  expect(written('Write to jo@home.example. She did.')).toEqual(['Write', 'to', 'jo@home.example', 'She', 'did']);
});

test('an emoji is one word, however many code points it has', () => {
  expect(written('Bye 👩‍👩‍👧 and 🇳🇴!')).toEqual(['Bye', '👩‍👩‍👧', 'and', '🇳🇴']);
});

test('scripts without blanks have words too', () => {
  expect(written('我妈妈不喜欢我').length).toBeGreaterThan(2);
});

test('the words of a passage have positions in the whole text', () => {
  expect(wordsOf('one two three', { start: 4, end: 7 })).toEqual([{ start: 4, end: 7 }]);
});

test('words are in order, do not overlap, are never empty and never split a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => {
      let from = 0;
      for (const { start, end } of wordsOf(text)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        expect(text.slice(start, end).isWellFormed()).toBe(true);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
    }),
  );
});
