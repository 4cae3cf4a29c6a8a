import { describe, expect, it } from 'vitest';
import { runsOf } from '#web/features/marks/directions.ts';
import { unmarked } from '#web/features/marks/marks.ts';
import { wordsIn } from '#web/features/marks/pieces.ts';

const runsIn = (text: string): string[] =>
  runsOf(text, wordsIn(unmarked(text), { start: 0, end: text.length })).map(
    ({ direction, pieces }) => `${direction} ${pieces.map(({ start, end }) => text.slice(start, end)).join(' ')}`,
  );

describe('the runs of a text by reading direction', () => {
  it('are one where the text has one direction', () => {
    expect(runsIn('Who washes up?')).toEqual(['ltr Who washes up']);
    expect(runsIn('אני מבשל')).toEqual(['rtl אני מבשל']);
    expect(runsIn('')).toEqual([]);
  });

  it('change where the direction changes', () => {
    expect(runsIn('She said אני לא and left')).toEqual(['ltr She said', 'rtl אני לא', 'ltr and left']);
    expect(runsIn('قال later')).toEqual(['rtl قال', 'ltr later']);
  });

  it('take numbers along', () => {
    expect(runsIn('אני 20 לא 3 times')).toEqual(['rtl אני 20 לא 3', 'ltr times']);
  });

  it('know their position among all words', () => {
    const text = 'One אני לא two';
    const runs = runsOf(text, wordsIn(unmarked(text), { start: 0, end: text.length }));
    expect(runs.map(({ from }) => from)).toEqual([0, 1, 3]);
  });
});
