import { expect, test } from 'vitest';
import { READ_AS } from '#contract/readAs.ts';
import { passagesIn } from '#web/features/refusal/passages.ts';

const TEXT = 'We quarrelled. I will get him. He laughed.';
const SENTENCE = { start: 15, end: 30 };

test('a marked sentence stands where it is in its text, with what it may be read as', () => {
  expect(passagesIn(TEXT, [{ ...SENTENCE, reason: 'threat' }])).toEqual([
    { start: 15, before: 'We quarrelled. ', marked: 'I will get him.', after: ' He laughed.', words: [READ_AS.threat] },
  ]);
});

test('sentences come in the order of the text, and those that overlap are marked once', () => {
  const passages = passagesIn(TEXT, [
    { start: 31, end: 42, reason: 'hate' },
    { ...SENTENCE, reason: 'threat' },
    { start: 15, end: 20, reason: 'threat' },
    { start: 25, end: 30, reason: 'outing' },
  ]);
  expect(passages.map(({ marked, words }) => [marked, words])).toEqual([
    ['I will get him.', [READ_AS.threat, READ_AS.outing]],
    ['He laughed.', [READ_AS.hate]],
  ]);
});

test('of a long text only the surroundings are shown, in whole words', () => {
  const around = 'Every evening there is another word. '.repeat(20);
  const [passage] = passagesIn(`${around}${TEXT} ${around}`, [
    { start: around.length + 15, end: around.length + 30, reason: 'threat' },
  ]);
  expect(passage?.marked).toBe('I will get him.');
  expect(passage?.before).toMatch(/^… .*We quarrelled\. $/);
  expect(passage?.before.length).toBeLessThan(90);
  expect(passage?.after).toMatch(/^ He laughed\..* …$/);
});

test('sentences that follow each other for one reason are marked once', () => {
  expect(
    passagesIn(TEXT, [
      { start: 0, end: 14, reason: 'threat' },
      { ...SENTENCE, reason: 'threat' },
      { start: 31, end: 42, reason: 'hate' },
    ]).map(({ marked }) => marked),
  ).toEqual(['We quarrelled. I will get him.', 'He laughed.']);
});
