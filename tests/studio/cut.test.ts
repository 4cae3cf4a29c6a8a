import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPart, READ_ON, shareOf } from '#contract/reel/cut.ts';
import { type Part, reelParts } from '#contract/reel/parts.ts';

const SECOND = 1000;
const READ_ON_MS = 2 * SECOND;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const storyPart = (story: string): Part => {
  const part = reelParts({ title: 'T', storyA: story, storyB: '', tags: { a: null, b: null } })[1];
  if (part === undefined) throw new Error('The second part is the story');
  return part;
};
const SENTENCES = 'I cook dinner on every evening of the week. Nobody ever thanks me, and nobody helps me either. ';

describe('A part that is too long', () => {
  const part = storyPart(SENTENCES.repeat(10));
  const lengths = part.captions.map(() => 2 * SECOND);

  test('stays as it is where it fits', () => {
    expect(cutPart(part, lengths, sum(lengths), READ_ON_MS)).toEqual({ part, lengths });
  });

  test('ends with a sentence and says where the rest is', () => {
    const cut = cutPart(part, lengths, 15 * SECOND, READ_ON_MS);
    expect(sum(cut.lengths)).toBeLessThanOrEqual(15 * SECOND);
    expect(cut.part.captions.at(-2)?.text).toMatch(/\.$/);
    expect(cut.part.captions.at(-1)?.text).toBe(READ_ON);
    expect(cut.part.captions.slice(0, -1)).toEqual(part.captions.slice(0, cut.part.captions.length - 1));
  });

  test('says so in words that hold wherever the film is played: the stories may stand above it, or on another page', () => {
    expect(READ_ON).toBe('… read on in the full story');
  });

  test('may be cut before all of it was spoken', () => {
    const cut = cutPart(part, lengths.slice(0, 5), 60 * SECOND, READ_ON_MS);
    expect(cut.lengths.length).toBe(cut.part.captions.length);
    expect(cut.part.captions.at(-1)?.text).toBe(READ_ON);
  });

  test('is cut between phrases where no sentence ends', () => {
    const endless = storyPart('and then he came and then he went '.repeat(40));
    const all = endless.captions.map(() => SECOND);
    const cut = cutPart(endless, all, 10 * SECOND, READ_ON_MS);
    expect(cut.part.captions.length).toBe(9);
  });
});

describe('Shares', () => {
  test('are equal where both want more', () => {
    expect([shareOf(300, 200, 180), shareOf(200, 300, 180)]).toEqual([90, 90]);
  });

  test('leave to the longer side what the shorter does not need', () => {
    expect([shareOf(300, 20, 180), shareOf(20, 300, 180)]).toEqual([160, 90]);
  });

  test('never come to more than there is', () => {
    const length = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(length, length, fc.integer({ min: 1, max: 500 }), (a, b, available) => {
        const used = Math.min(a, shareOf(a, b, available)) + Math.min(b, shareOf(b, a, available));
        expect(used).toBeLessThanOrEqual(available);
        if (a + b >= available) expect(used).toBe(available);
      }),
    );
  });
});
