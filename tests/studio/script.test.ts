import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reelParts } from '#contract/reel/parts.ts';
import { momentAt, reelDuration, reelScript, type Segment, storyDuration, timed } from '#contract/reel/script.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const source = {
  title: 'Who does the dishes?',
  storyA: words(50),
  storyB: words(10),
  tags: { a: 'BlueTeapot', b: null },
};

const expectGapless = (script: readonly Segment[]): void => {
  let end = 0;
  for (const { startMs, durationMs, cues } of script) {
    expect(startMs).toBeCloseTo(end, 6);
    for (const cue of cues) {
      expect(cue.startMs).toBeCloseTo(end, 6);
      expect(cue.endMs).toBeGreaterThan(cue.startMs);
      end = cue.endMs;
    }
    expect(end).toBeCloseTo(startMs + durationMs, 6);
  }
};

describe('A reel', () => {
  test('is intro, story, handover, story and the call to vote', () => {
    const script = reelScript(source);
    expect(script.map(({ kind, side, durationMs }) => [kind, side, durationMs])).toEqual([
      ['intro', 'a', 3000],
      ['story', 'a', 20_000],
      ['handover', 'b', 2000],
      ['story', 'b', 10_000],
      ['closing', 'b', 4000],
    ]);
    expect(reelDuration(script)).toBe(39_000);
  });

  test('says at its end what the votes showed, once the vote is over', () => {
    const last = reelParts({ ...source, verdict: 'leans_a' }).at(-1);
    expect(last?.text).toBe('The vote is over. Leans to Partner A.');
    expect(reelParts({ ...source, verdict: 'too_early' }).at(-1)?.text).toContain('Too few votes to say.');
  });

  test('names who speaks by tag, or else by side', () => {
    expect(reelScript(source).map(({ speaker }) => speaker)).toEqual([
      'BlueTeapot',
      'BlueTeapot',
      'Partner B',
      'Partner B',
      'Partner B',
    ]);
  });

  test('gives a story 0.4 s for each word, and never less than 10 s', () => {
    expect(storyDuration(words(25))).toBe(10_000);
    expect(storyDuration(words(26))).toBe(10_400);
    expect(storyDuration('')).toBe(10_000);
  });

  test('counts words where none are separated', () => {
    expect(storyDuration('私は毎晩夕食を作りますので'.repeat(40))).toBeGreaterThan(60_000);
  });

  test('has segments and cues without gaps', () => {
    const story = fc.string({ maxLength: 2000, size: 'max' });
    fc.assert(
      fc.property(story, story, (storyA, storyB) => {
        expectGapless(reelScript({ ...source, title: 'T', storyA, storyB }));
      }),
    );
  });

  test('shows at every instant what its time has come for', () => {
    const script = reelScript(source);
    expect(momentAt(script, 0)?.segment.kind).toBe('intro');
    expect(momentAt(script, 2999)?.segment.kind).toBe('intro');
    expect(momentAt(script, 3000)?.segment.kind).toBe('story');
    expect(momentAt(script, 23_000)?.segment.kind).toBe('handover');
    expect(momentAt(script, 38_999)?.segment.kind).toBe('closing');
  });
});

describe('A reel whose speech is known', () => {
  const parts = reelParts({ ...source, storyA: 'I cook. '.repeat(30), storyB: 'I wash up, every single day.' });

  test('shows each caption for as long as it is spoken', () => {
    const speech = parts.map(({ captions }) => captions.map((_, index) => 1000 + index));
    const script = timed(parts, speech);
    expectGapless(script);
    const story = script[1];
    expect(story?.cues.map(cue => Math.round(cue.endMs - cue.startMs))).toEqual(speech[1]);
    expect(story?.durationMs).toBe(speech[1]?.reduce((sum, ms) => sum + ms));
  });

  test('never cuts what is said off, and keeps the fixed parts at their length otherwise', () => {
    const script = timed(parts, [[5000], parts[1]?.captions.map(() => 500) ?? [], [700], [4000], [1000]]);
    expect(script.map(({ durationMs }) => durationMs).toSpliced(1, 1)).toEqual([5000, 2000, 4000, 4000]);
  });
});
