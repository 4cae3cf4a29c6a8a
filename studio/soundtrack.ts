import { reelDuration, type Segment } from '#contract/reel/script.ts';
import { levelled } from './loudness.ts';
import type { SpokenPart } from './speakParts.ts';

const NOTHING = new Float32Array();

type Spoken = readonly [startMs: number, samples: Float32Array];

function* spokenBy(
  side: Segment['side'],
  script: readonly Segment[],
  all: readonly SpokenPart[],
): Generator<Spoken, void> {
  for (const [index, segment] of script.entries()) {
    if (segment.side !== side) continue;
    for (const [place, { startMs }] of segment.cues.entries())
      yield [startMs, all[index]?.spoken[place]?.samples ?? NOTHING];
  }
}

/** Adds the speech of one side to the whole, each caption in its place. */
const addSide = (
  whole: Float32Array,
  side: Segment['side'],
  script: readonly Segment[],
  all: readonly SpokenPart[],
  sampleRate: number,
): void => {
  const sampleAt = (ms: number): number => Math.round((ms / 1000) * sampleRate);
  const own = script.filter(segment => segment.side === side);
  const first = sampleAt(own[0]?.startMs ?? 0);
  const last = own.at(-1);
  // Only as long as the side speaks, because levelling silence takes as long as levelling speech.
  const track = new Float32Array(Math.max(0, sampleAt(last ? last.startMs + last.durationMs : 0) - first));
  for (const [startMs, samples] of spokenBy(side, script, all)) {
    const start = sampleAt(startMs) - first;
    track.set(samples.subarray(0, Math.max(0, track.length - start)), start);
  }
  const level = levelled(track, sampleRate);
  for (let index = 0; index < level.length && first + index < whole.length; index += 1) {
    whole[first + index] = (whole[first + index] ?? 0) + (level[index] ?? 0);
  }
};

/** @returns the film's sound, each side levelled by itself so that neither is louder */
export const soundtrack = (
  script: readonly Segment[],
  all: readonly SpokenPart[],
  sampleRate: number,
): Float32Array => {
  const whole = new Float32Array(Math.round((reelDuration(script) / 1000) * sampleRate));
  for (const side of ['a', 'b'] as const) addSide(whole, side, script, all, sampleRate);
  return whole;
};
