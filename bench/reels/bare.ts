import { availableParallelism } from 'node:os';
import type { Segment } from '#contract/reel/script.ts';
import { audioCodec, CONTAINER, countFrames, pictureOf, QUIETLY, videoCodec } from '#studio/arguments.ts';
import type { Preset } from '#studio/job.ts';

interface BareOptions {
  readonly preset: Preset;
  readonly threads: number;
}

/**
 * Arguments for one ffmpeg that makes the same film of the same pictures, sound and captions. With
 * all cores, threads are not limited.
 */
export const bareArguments = (script: readonly Segment[], { preset, threads }: BareOptions): string[] => {
  const { inputs, filter } = pictureOf(script, { from: 0, to: countFrames(script) });
  const sound = inputs.filter(input => input === '-i').length;
  const limit = threads < availableParallelism() ? ['-threads', `${threads}`] : [];
  return [
    ...[...QUIETLY, ...inputs, '-i', 'speech.wav', '-filter_complex', filter, '-map', '[film]', '-map', `${sound}:a`],
    ...[...videoCodec(preset), ...limit, ...audioCodec(script), ...CONTAINER, 'film.mp4'],
  ];
};
