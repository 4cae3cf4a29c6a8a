import {
  audioCodec,
  CONTAINER,
  countFrames,
  pictureOf,
  QUIETLY,
  videoCodec,
} from '#command-api/reels/studio/arguments.ts';
import type { Preset } from '#command-api/reels/studio/job.ts';
import type { Segment } from '#contract/reel/script.ts';

/** One ffmpeg that makes the same film of the same pictures, sound and captions, with as many threads as it likes. */
export const bareArguments = (script: readonly Segment[], preset: Preset): string[] => {
  const { inputs, filter } = pictureOf(script, { from: 0, to: countFrames(script) });
  const sound = inputs.filter(input => input === '-i').length;
  return [
    ...[...QUIETLY, ...inputs, '-i', 'speech.wav', '-filter_complex', filter, '-map', '[film]', '-map', `${sound}:a`],
    ...[...videoCodec(preset), ...audioCodec(script), ...CONTAINER, 'film.mp4'],
  ];
};
