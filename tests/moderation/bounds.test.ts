import { afterEach, describe, expect, it, vi } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { Readings } from '#moderation/local/scorer/readings.ts';
import { models } from '../support/models.ts';

const read = vi.spyOn(Readings.prototype, 'of');
const lookedAt = vi.spyOn(models.second, 'read');
afterEach(() => read.mockClear());

/**
 * Pieces of words that the encoder reads for a text, or remembers. Each takes about a sixth of a
 * millisecond to be read, most of what a text costs.
 */
const readFor = (text: string) => {
  lookedAt.mockClear();
  const { decision } = judge({ text, kind: 'story' }, models);
  const looks = lookedAt.mock.calls.reduce((sum, [, passages]) => sum + passages.length, 0);
  // The second reader asks about a part of what it reads.
  const pieces = read.mock.calls.flatMap(([windows]) =>
    windows.filter(({ from }) => from === 0).map(({ pieces }) => pieces.length),
  );
  return { decision, looks, pieces: pieces.reduce((sum, length) => sum + length, 0) };
};
const MOST_PIECES = 850;
/** Sentences that the second reader looks at; a text that urges self-harm is looked at twice. */
const MOST_LOOKS = 6;

/** Words in an order that hardly repeats, the same at each run. */
const mixed = (words: string, stop: number): string => {
  const list = words.split(' ');
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.trunc(seed / 65_536) % list.length];
  };
  return Array.from({ length: 1000 }, (_, i) => `${next()}${(i + 1) % stop === 0 ? '.' : ''}`)
    .join(' ')
    .slice(0, 5000);
};

describe('a text that looks dangerous everywhere costs no more than others', () => {
  it.each([
    [
      'a phrase',
      'son She is fifteen years old the child because not in bed He told me that he will She is twelve. '.repeat(60),
    ],
    ['hate', 'all immigrants are vermin. '.repeat(190)],
    ['threats', 'i will kill you. '.repeat(300)],
    ['threats without stops', 'i will kill you '.repeat(320)],
    ['self-harm', 'i want to die tonight. '.repeat(220)],
    ['everything', 'he hit me i will kill him she is 14 i want to die all immigrants are vermin '.repeat(66)],
    [
      'any words',
      mixed(
        'i will kill you him her tonight knife gun die suicide pills hit burn house girl bed she fourteen vermin',
        4,
      ),
    ],
    [
      'any words in long sentences',
      mixed('he hit me she threatens to kill i am scared locks the door has gun again every night choked', 24),
    ],
  ])('%s', (_, text) => {
    const { decision, pieces, looks } = readFor(text.slice(0, 5000));
    expect(looks).toBeLessThanOrEqual(MOST_LOOKS);
    expect(pieces).toBeLessThan(MOST_PIECES);
    expect(decision).not.toBe('publish');
  });
});

it('reads a harmless text that repeats itself, and lets it pass', () => {
  const { decision, pieces } = readFor('I cook. He never washes up. I asked him twice and he laughed. '.repeat(80));
  expect(decision).toBe('publish');
  expect(pieces).toBeLessThan(MOST_PIECES);
});
