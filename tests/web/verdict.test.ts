import { expect, test } from 'vitest';
import { ENOUGH_VOTES, sharesIn, shownVerdict, verdictSentences, votesIn } from '#contract/verdict.ts';
import { shownInterval } from '#contract/verdictWords.ts';
import { finalWords, ratingWords } from '#web/features/dispute/verdict.ts';

const votes = (counts: Record<number, number>) => Array.from({ length: 11 }, (_, rating) => counts[rating] ?? 0);

const sentences = (ratings: readonly number[], isOver: boolean) => {
  const totalVotes = votesIn(ratings);
  const shown = totalVotes < ENOUGH_VOTES ? null : ratings;
  return verdictSentences({ verdict: shownVerdict(shown, sharesIn(ratings).user2Percentage), totalVotes }, isOver);
};

test('too few votes give no verdict, and the page says so', () => {
  expect(sentences(votes({}), false)).toStrictEqual(['Nobody has voted yet.']);
  expect(sentences(votes({ 0: 1 }), false)).toStrictEqual(['Too early to say: only 1 vote so far.']);
  expect(sentences(votes({ 0: 9 }), false)).toStrictEqual(['Too early to say: only 9 votes so far.']);
  // The tenth has been counted, and the ratings are read in a moment.
  const judged = { verdict: shownVerdict(null, 30), totalVotes: 10 };
  expect(verdictSentences(judged, false)).toStrictEqual(['Too early to say: only 10 votes so far.']);
});

test('a finished vote announces nothing further', () => {
  expect(sentences(votes({}), true)).toStrictEqual(['Nobody voted.']);
  expect(sentences(votes({ 0: 1 }), true)).toStrictEqual(['Too few votes to say: only 1 vote.']);
  expect(sentences(votes({ 0: 10, 10: 10 }), true)).toStrictEqual([
    'Too few votes to say.',
    'If many more people had voted, the average would be between 1.8 and 8.2 (95% sure).',
  ]);
});

test('an interval is never shown narrower than it is', () => {
  expect(shownInterval([0.58, 4.74])).toStrictEqual(['0.5', '4.8']);
  expect(shownInterval([4.97, 6.04])).toStrictEqual(['4.9', '6.1']);
  for (let tenth = 0; tenth <= 100; tenth += 1) {
    const [low, high] = shownInterval([tenth / 10, tenth / 10]);
    expect([low, high]).toStrictEqual([(tenth / 10).toFixed(1), (tenth / 10).toFixed(1)]);
  }
});

test('enough votes give a verdict with its interval', () => {
  expect(sentences(votes({ 0: 10 }), false)).toStrictEqual([
    'Leans to Partner A.',
    'If many more people voted, the average would be between 0.0 and 4.2 (95% sure).',
  ]);
  expect(sentences(votes({ 9: 20, 10: 5 }), false)[0]).toBe('Clearly Partner B.');
  expect(sentences(votes({ 5: 40 }), false)[0]).toBe('Too close to call.');
});

test('while the ratings are hidden, the verdict says no more than the percentages', () => {
  expect(shownVerdict(null, 67)).toMatchObject({ mean: 6.7, interval: [0, 10], word: 'too_early' });
  expect(shownVerdict(null, null)).toMatchObject({ mean: null, interval: [0, 10], word: 'too_early' });
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

test('the slider speaks of the two by their tags', () => {
  const names = { a: 'LemonOnTop', b: 'rain_check' };
  expect(ratingWords(2, names)).toBe('LemonOnTop is mostly right');
  expect(ratingWords(6, names)).toBe('rain_check is a little more right');
});

test('the head of a page whose vote is over says how it ended, to the two and to everybody else', () => {
  const verdict = shownVerdict(votes({ 4: 60, 6: 60 }), 50);
  const result = { verdict, totalVotes: 120, user1Percentage: 51, user2Percentage: 49 };
  expect(finalWords(result, true)).toBe('51 to 49: you are both right');
  expect(finalWords(result, false)).toBe('51 to 49: they are both right');
  const clear = { ...result, verdict: shownVerdict(votes({ 0: 120 }), 0), user1Percentage: 100, user2Percentage: 0 };
  expect(finalWords(clear, true)).toBe('100 to 0: clearly Partner A');
  const early = { ...result, verdict: shownVerdict(null, 51), totalVotes: 3 };
  expect(finalWords(early, true)).toBe('Too few votes to say: only 3 votes');
  expect(finalWords({ ...early, totalVotes: 0 }, true)).toBe('Nobody voted');
});
