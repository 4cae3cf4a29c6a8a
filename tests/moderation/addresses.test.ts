import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const publicText = (text: string): string => judge({ text, kind: 'comment' }, withoutScorer).text;

describe('the full stop behind a street', () => {
  it.each([
    ['We live at 14 Acacia Road. My number is private.', 'We live at [place]. My number is private.'],
    ['She still lives at 3 Mill Lane.', 'She still lives at [place].'],
    ['she moved to 45 oak street. then she left', 'she moved to [place]. then she left'],
    ['He lives at 12 Acacia Rd. My wife knows.', 'He lives at [place]. My wife knows.'],
    ['She still lives at 7 Elm Ave.', 'She still lives at [place].'],
  ])('stays at the end of a sentence: %s', (text, expected) => {
    expect(publicText(text)).toBe(expected);
  });

  it.each([
    ['The flat at 12 Acacia Rd. is far too loud.', 'The flat at [place] is far too loud.'],
    ['We met at 12 Acacia Rd., behind the shop.', 'We met at [place], behind the shop.'],
    ['we live at 9 Long Ct. and so on', 'we live at [place] and so on'],
  ])('goes with an abbreviation: %s', (text, expected) => {
    expect(publicText(text)).toBe(expected);
  });
});

describe('a street in capitals', () => {
  it.each([
    ['SHE LIVES ON BELL STREET AND EVERYBODY KNOWS.', 'SHE LIVES ON [place] AND EVERYBODY KNOWS.'],
    ['He parks ON MILL LANE again.', 'He parks ON [place] again.'],
  ])('goes: %s', (text, expected) => {
    expect(publicText(text)).toBe(expected);
  });

  it.each(['WE LIVE ON THE SAME STREET AS HIS EX.', 'HE WALKED ALONG OUR ROAD AND SHOUTED.'])(
    'stays if it is any street: %s',
    text => {
      expect(publicText(text)).toBe(text);
    },
  );
});
