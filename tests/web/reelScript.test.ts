import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentAt, reelDuration, reelScript, storyDuration } from '#web/features/reel/script.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const source = { title: 'Who does the dishes?', storyA: words(50), storyB: words(10) };

describe('a reel', () => {
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

  test('gives a story 0.4 s for each word, and never less than 10 s', () => {
    expect(storyDuration(words(25))).toBe(10_000);
    expect(storyDuration(words(26))).toBe(10_400);
    expect(storyDuration('')).toBe(10_000);
  });

  test('has segments without gaps, and cues inside their segment in order', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), fc.string({ maxLength: 2000 }), (storyA, storyB) => {
        let end = 0;
        for (const { startMs, durationMs, cues } of reelScript({ title: 'T', storyA, storyB })) {
          expect(startMs).toBe(end);
          end = startMs + durationMs;
          const starts = cues.map(cue => cue.startMs);
          expect(starts[0]).toBe(startMs);
          expect(starts).toEqual(starts.toSorted((one, other) => one - other));
          expect(starts.every(start => start < end)).toBe(true);
        }
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
