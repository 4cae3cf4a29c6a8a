import { reelDuration, type Segment } from '#contract/reel/script.ts';
import { levelled } from './loudness.ts';
import type { SpokenPart } from './speakParts.ts';

/** What one side says, each word in its place, silence everywhere else. */
const sideTrack = (
  side: Segment['side'],
  script: readonly Segment[],
  all: readonly SpokenPart[],
  sampleRate: number,
): Float32Array => {
  const track = new Float32Array(Math.round((reelDuration(script) / 1000) * sampleRate));
  for (const [index, segment] of script.entries()) {
    if (segment.side !== side) continue;
    for (const [place, cue] of segment.cues.entries()) {
      const samples = all[index]?.spoken[place]?.samples ?? new Float32Array();
      const start = Math.round((cue.startMs / 1000) * sampleRate);
      track.set(samples.subarray(0, Math.max(0, track.length - start)), start);
    }
  }
  return track;
};

/** @returns the sound of the whole film: each side levelled by itself, so that neither is louder than the other */
export const soundtrack = (
  script: readonly Segment[],
  all: readonly SpokenPart[],
  sampleRate: number,
): Float32Array => {
  const [a, b] = (['a', 'b'] as const).map(side => levelled(sideTrack(side, script, all, sampleRate), sampleRate));
  return (a ?? new Float32Array()).map((sample, index) => sample + (b?.[index] ?? 0));
};
