import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneLine, visibleOnly } from '#domain/visibleText.ts';

/** Invisible everywhere. */
const UNSEEN = [
  ...['\u00ad', '\u034f', '\u061c', '\u180e', '\u200b', '\u200e', '\u200f', '\u2060', '\u2063', '\ufeff', '\ufff9'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\u0000', '\u0007', '\u007f', '\u009d', '\u3164', '\u{e0041}'],
];
/** Invisible among Latin letters. */
const JOINERS = ['\u200c', '\u200d', '\ufe0f', '\ufe0e'];
const BLANKS = [' ', '\t', '\n', '\r\n', '\u0085', '\u00a0', '\u2003', '\u2028', '\u202f', '\u3000', '\u2800'];

describe.each([
  ['one line', oneLine],
  ['plain letters', visibleOnly],
])('%s', (_, clean) => {
  test.each([...UNSEEN, ...JOINERS])('removes %j', character => {
    for (const text of [`${character}Ada`, `Ad${character}a`, `Ada${character}`]) expect(clean(text)).toBe('Ada');
    expect(clean(character)).toBe('');
  });

  test.each(BLANKS)('replaces %j by a plain blank, and trims the ends', blank => {
    expect(clean(`${blank}Ada${blank}${blank}Lee${blank}`)).toBe('Ada Lee');
    expect(clean(`\u200b${blank}\u2069Ada\u2068${blank}\u200b`)).toBe('Ada');
  });

  test('stays the same when it is cleaned again', () => {
    const unit = fc.constantFrom('a', 'ن', 'क', '्', '❤', '🏽', '1', ...UNSEEN, ...JOINERS, ...BLANKS);
    fc.assert(
      fc.property(fc.string({ unit }), text => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  });
});

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['Malayalam, at the end of a word', 'അവന്\u200d'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['old Hangul', '\u115f\u1161'],
  ['Japanese with a variant', '葛\u{e0100}城'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a cook with a skin tone', '👩🏽‍🍳'],
  ['a heart on fire', '❤️‍🔥'],
  ['a flag of colours', '🏳️‍🌈'],
  ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a keycap', '1️⃣'],
])('one line keeps the joiners of %s', (_, text) => {
  expect(oneLine(text)).toBe(text);
});

test('an incomplete flag and a joiner without letters are removed', () => {
  expect(oneLine('🏴\u{e0067}\u{e0062}')).toBe('🏴');
  expect(oneLine('🍳\u200d')).toBe('🍳');
  expect(oneLine('نام\u200c')).toBe('نام');
});

test('cleans a long text of any of them quickly', () => {
  for (const character of [...UNSEEN, ...JOINERS, ...BLANKS, '🏴', '\u{e0067}']) {
    const long = `${character.repeat(100_000)}!`;
    expect(oneLine(long).length).toBeLessThanOrEqual(long.length);
    expect(visibleOnly(long).length).toBeLessThanOrEqual(long.length);
  }
});
