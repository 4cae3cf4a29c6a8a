import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  follow,
  pressed,
  putBack,
  readMarks,
  strikeOut,
  takeOutAgain,
  toBody,
  toggleWord,
  toReport,
  unmarked,
} from '#web/features/marks/marks.ts';
import type { Span } from '#web/features/marks/spans.ts';
import { wordsOf } from '#web/features/marks/words.ts';

const at = (text: string, passage: string): Span => {
  const start = text.indexOf(passage);
  return { start, end: start + passage.length };
};

const struckIn = (marks: ReturnType<typeof unmarked>) =>
  toBody(marks).strike?.map(({ start, end }) => marks.text.slice(start, end)) ?? [];

const TEXT = 'My 👩‍👩‍👧 sister lives\nin a red house, and Bo is hers.';

test('a word can be struck out and put back', () => {
  const once = toggleWord(unmarked(TEXT), at(TEXT, 'sister'));
  expect(struckIn(once)).toEqual(['sister']);
  expect(toBody(toggleWord(once, at(TEXT, 'sister')))).toEqual({});
});

test('neighbouring words become one passage, which ends at punctuation and at the end of a line', () => {
  const marks = strikeOut(
    unmarked(TEXT),
    ['house', '👩‍👩‍👧', 'lives', 'and', 'in', 'sister'].map(word => at(TEXT, word)),
  );
  expect(struckIn(marks)).toEqual(['👩‍👩‍👧 sister lives', 'in', 'house', 'and']);
});

test('one word of a struck passage can be put back', () => {
  const marks = strikeOut(unmarked(TEXT), ['a', 'red', 'house'].map(word => at(TEXT, ` ${word}`)).map(trimmed));
  expect(struckIn(marks)).toEqual(['a red house']);
  expect(struckIn(toggleWord(marks, at(TEXT, 'red')))).toEqual(['a', 'house']);
});

const trimmed = ({ start, end }: Span): Span => ({ start: start + 1, end });

test('several words in a row are struck out together, and stay struck out when the selections overlap', () => {
  const words = wordsOf(TEXT).map(word => ({ type: 'word' as const, ...word }));
  const all = pressed(pressed(unmarked(TEXT), words.slice(0, 3)), words.slice(2, 4));
  expect(struckIn(all)).toEqual(['My 👩‍👩‍👧 sister lives']);
});

test('a removal can be put back and taken out again, unless it must stay out', () => {
  const removal = (restorable: boolean) => ({ type: 'removal' as const, ...at(TEXT, 'Bo'), redaction: { restorable } });
  const back = pressed(unmarked(TEXT), [removal(true)]);
  expect(toBody(back)).toEqual({ keep: [at(TEXT, 'Bo')] });
  expect(toBody(pressed(back, [removal(true)]))).toEqual({});
  expect(toBody(pressed(unmarked(TEXT), [removal(false)]))).toEqual({});
  expect(toBody(takeOutAgain(putBack(back, [at(TEXT, 'Bo')]), [at(TEXT, 'Bo')]))).toEqual({});
});

test('putting a removal back also forgets the words struck out in it', () => {
  const marks = strikeOut(unmarked(TEXT), [at(TEXT, 'red')]);
  expect(toBody(putBack(marks, [at(TEXT, 'red house')]))).toEqual({ keep: [at(TEXT, 'red house')] });
});

test('marks follow their words through every edit', () => {
  const marks = putBack(strikeOut(unmarked(TEXT), [at(TEXT, 'sister')]), [at(TEXT, 'Bo')]);
  const before = follow(marks, `So. ${TEXT}`);
  expect(struckIn(before)).toEqual(['sister']);
  expect(toBody(before).keep?.map(({ start, end }) => before.text.slice(start, end))).toEqual(['Bo']);
  expect(struckIn(follow(marks, TEXT.replace('sister', 'sisters')))).toEqual(['sisters']);
  expect(struckIn(follow(marks, TEXT.replace('sister', 'sixter')))).toEqual(['sixter']);
  expect(struckIn(follow(marks, TEXT.replace('sister ', '')))).toEqual([]);
  expect(toBody(follow(marks, 'Something else altogether.'))).toEqual({});
});

test('a name that was put back is no longer put back once it becomes another name', () => {
  const marks = putBack(unmarked(TEXT), [at(TEXT, 'Bo')]);
  expect(toBody(follow(marks, TEXT.replace('Bo', 'Jo')))).toEqual({});
});

test('struck passages lie inside the text on whole words after any edit', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(texts, texts, texts, texts, (head, gone, tail, typed) => {
      const before = head + gone + tail;
      const marks = strikeOut(unmarked(before), wordsOf(before));
      const after = follow(marks, head + typed + tail);
      for (const span of after.strike) expect(wordsOf(after.text)).toContainEqual(span);
    }),
  );
});

test('stored marks return on the same words, and invalid marks are dropped', () => {
  const marks = strikeOut(unmarked(TEXT), [at(TEXT, 'sister')]);
  expect(struckIn(readMarks(JSON.stringify(marks), TEXT))).toEqual(['sister']);
  expect(struckIn(readMarks(JSON.stringify(marks), `So. ${TEXT}`))).toEqual(['sister']);
  for (const kept of ['', 'null', '{}', '[]', '{"text":"","strike":[{"start":2,"end":1}],"keep":[]}', 'not JSON'])
    expect(readMarks(kept, TEXT)).toEqual(unmarked(TEXT));
});

test('a report says in which texts the words were marked, and nothing about the others', () => {
  const user1 = toggleWord(unmarked('Ask Anna.'), { start: 4, end: 8 });
  expect(toReport({ user1, user2: unmarked('I did.') })).toStrictEqual({
    strike: { user1: [{ start: 4, end: 8 }] },
    seen: { user1: 'Ask Anna.' },
  });
});
