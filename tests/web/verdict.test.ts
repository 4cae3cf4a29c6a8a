import { expect, test } from 'vitest';
import { sharesIn, verdictWords, votesIn } from '#contract/verdict.ts';
import { ratingWords } from '#web/features/dispute/verdict.ts';

const votes = (counts: Record<number, number>) => Array.from({ length: 11 }, (_, rating) => counts[rating] ?? 0);

const words = (ratings: readonly number[], isOver: boolean): string => {
  const total = votesIn(ratings);
  const shown = total < 10 ? null : ratings;
  return verdictWords({ ...sharesIn(ratings), votes: total, ratings: shown }, isOver);
};

test('too few votes give no verdict, and the page says so', () => {
  expect(words(votes({}), false)).toBe('Nobody has voted yet.');
  expect(words(votes({ 0: 1 }), false)).toBe('Only 1 vote so far: too few to say anything.');
  expect(words(votes({ 0: 9 }), false)).toBe('Only 9 votes so far: too few to say anything.');
});

test('a finished vote announces nothing further', () => {
  expect(words(votes({}), true)).toBe('Nobody voted.');
  expect(words(votes({ 0: 1 }), true)).toBe('Only 1 vote: too few to say anything.');
  expect(words(votes({ 0: 10 }), true)).toBe('Most people side with Partner A.');
});

test('a lean that could be chance is too close to call', () => {
  expect(words(votes({ 0: 10, 10: 11 }), false)).toBe('Too close to call: people are divided.');
  expect(words(votes({ 5: 40 }), false)).toBe('Too close to call: people are divided.');
  // Of ten votes, a mean of 5.4 lies within two standard errors of 5, and outside them when people
  // are more of one mind.
  expect(words(votes({ 4: 1, 5: 4, 6: 5 }), false)).toBe('Too close to call: people are divided.');
  expect(words(votes({ 5: 6, 6: 4 }), false)).toBe('People lean towards Partner B.');
});

test('a clear lean names the side', () => {
  expect(words(votes({ 3: 20, 5: 10 }), false)).toBe('People lean towards Partner A.');
  expect(words(votes({ 6: 10, 7: 20 }), false)).toBe('People lean towards Partner B.');
  expect(words(votes({ 0: 10 }), false)).toBe('Most people side with Partner A.');
  expect(words(votes({ 3: 10 }), false)).toBe('Most people side with Partner A.');
  expect(words(votes({ 9: 20, 10: 5 }), false)).toBe('Most people side with Partner B.');
});

test('the words agree with the percentages, also while the distribution lacks the latest votes', () => {
  const shown = votes({ 2: 5, 3: 5 });
  const at = (user2Percentage: number) => verdictWords({ votes: 14, user2Percentage, ratings: shown }, false);
  expect(at(28)).toBe('Most people side with Partner A.');
  expect(at(46)).toBe('Too close to call: people are divided.');
});

test('every rating has words, the same in both directions', () => {
  expect(ratingWords(0)).toBe('Partner A is right');
  expect(ratingWords(1)).toBe('Partner A is mostly right');
  expect(ratingWords(4)).toBe('Partner A is a little more right');
  expect(ratingWords(5)).toBe('Both have a point');
  expect(ratingWords(6)).toBe('Partner B is a little more right');
  expect(ratingWords(8)).toBe('Partner B is mostly right');
  expect(ratingWords(10)).toBe('Partner B is right');
});
