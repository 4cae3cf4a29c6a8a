import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putBack, strikeOut, unmarked } from '#web/features/marks/marks.ts';
import { isAsked, openQuestions, sentenceAround } from '#web/features/marks/questions.ts';
import type { Span } from '#web/features/marks/spans.ts';

const TEXT = 'joy is mad. Then joy left, and Rose’s dog stayed.';
const at = (word: string, from = 0): Span => {
  const start = TEXT.indexOf(word, from);
  return { start, end: start + word.length };
};
const JOY = { places: [at('joy'), at('joy', 5)] };
const ROSE = { places: [at('Rose')] };

test('an answer closes a question at once, before the next preview', () => {
  const marks = unmarked(TEXT);
  expect(openQuestions(marks, [JOY, ROSE])).toEqual([JOY, ROSE]);
  expect(openQuestions(strikeOut(marks, JOY.places), [JOY, ROSE])).toEqual([ROSE]);
  expect(openQuestions(putBack(marks, JOY.places), [JOY, ROSE])).toEqual([ROSE]);
});

test('a word struck out at one place is asked about at the others', () => {
  expect(openQuestions(strikeOut(unmarked(TEXT), [at('joy')]), [JOY])).toEqual([{ places: [at('joy', 5)] }]);
});

test('a word is marked also where it is only a part of what can be pressed', () => {
  expect(isAsked([JOY, ROSE], at('Rose’s'))).toBe(true);
  expect(isAsked([JOY, ROSE], at('dog'))).toBe(false);
});

test('a word is shown in its sentence', () => {
  expect(sentenceAround(TEXT, at('joy', 5))).toEqual({
    before: 'Then ',
    word: 'joy',
    after: ' left, and Rose’s dog stayed.',
  });
});

test('a sentence without an end is cut between words', () => {
  const text = `${'and so on '.repeat(20)}joy ${'never says why '.repeat(20)}`;
  const start = text.indexOf('joy');
  const { before, word, after } = sentenceAround(text, { start, end: start + 3 });
  expect(word).toBe('joy');
  expect(before).toMatch(/^… (?:and|so|on) .*and so on $/);
  expect(after).toMatch(/^ never says why .*(?:never|says|why) …$/);
  expect(before.length + after.length).toBeLessThan(170);
});

test('no character of a sentence is halved, whatever stands around the word', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      (a, b) => {
        const { before, word, after } = sentenceAround(`${a}joy${b}`, { start: a.length, end: a.length + 3 });
        expect(word).toBe('joy');
        expect([before, after].every(part => part.isWellFormed())).toBe(true);
      },
    ),
  );
});
