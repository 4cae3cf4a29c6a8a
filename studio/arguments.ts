import { reelDuration, type Segment } from '#contract/reel/script.ts';
import { FRAME } from './colours.ts';
import type { Preset } from './job.ts';
import { SCENES, type Scene } from './scenes.ts';

/** A range of a film's frames, including `from` and excluding `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The input arguments of ffmpeg, and the filter that turns them into a picture named film. */
interface Picture {
  readonly inputs: readonly string[];
  readonly filter: string;
}

const frameAt = (ms: number): number => Math.round((ms / 1000) * FRAME.rate);

const sceneOf = ({ kind, side }: Segment): Scene => {
  if (kind === 'intro') return 'intro';
  return kind === 'closing' ? 'vote' : side;
};

/** For how many frames each scene is shown. A handover belongs to the side that takes over. */
const framesOf = (script: readonly Segment[]): Record<Scene, number> => {
  const frames: Record<Scene, number> = { intro: 0, a: 0, b: 0, vote: 0 };
  for (const segment of script) {
    frames[sceneOf(segment)] += frameAt(segment.startMs + segment.durationMs) - frameAt(segment.startMs);
  }
  return frames;
};

export const countFrames = (script: readonly Segment[]): number =>
  Object.values(framesOf(script)).reduce((sum, frames) => sum + frames, 0);

/** @returns stretches of equal length, at least one frame each, so possibly fewer than requested */
export const stretchesOf = (script: readonly Segment[], wanted: number): Stretch[] => {
  const frames = countFrames(script);
  const count = Math.max(1, Math.min(wanted, frames));
  const borderAt = (index: number): number => Math.round((frames * index) / count);
  return Array.from({ length: count }, (_, index) => ({ from: borderAt(index), to: borderAt(index + 1) }));
};

/** The scenes in a stretch, and for how many of its frames each is shown. */
const scenesIn = (script: readonly Segment[], { from, to }: Stretch): { scene: Scene; frames: number }[] => {
  const all = framesOf(script);
  let begin = 0;
  return SCENES.flatMap(scene => {
    const end = begin + all[scene];
    const frames = Math.min(to, end) - Math.max(from, begin);
    begin = end;
    return frames > 0 ? [{ scene, frames }] : [];
  });
};

/**
 * Decodes and converts each scene once, then repeats it, which makes rendering fast. While the
 * captions are drawn, the frames have the times of the whole film.
 */
export const pictureOf = (script: readonly Segment[], stretch: Stretch): Picture => {
  const scenes = scenesIn(script, stretch);
  const stills = scenes.map(
    ({ scene, frames }, input) =>
      `[${input}:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,loop=loop=-1:size=1:start=0,` +
      `trim=end_frame=${frames},setpts=N/(${FRAME.rate}*TB)[${scene}]`,
  );
  const joined = `${scenes.map(({ scene }) => `[${scene}]`).join('')}concat=n=${scenes.length}:v=1:a=0`;
  const timed = (first: number): string => `setpts=(N+${first})/(${FRAME.rate}*TB)`;
  return {
    inputs: scenes.flatMap(({ scene }) => ['-framerate', `${FRAME.rate}`, '-i', `${scene}.png`]),
    filter: `${stills.join(';')};${joined},${timed(stretch.from)},ass=captions.ass:fontsdir=fonts,${timed(0)}[film]`,
  };
};

/** With -xerror, ffmpeg ends at an error instead of leaving half a film on a full disk. */
export const QUIETLY = ['-y', '-nostdin', '-hide_banner', '-loglevel', 'error', '-xerror', '-progress', 'pipe:1'];

export const videoCodec = (preset: Preset): string[] => [
  ...['-c:v', 'libx264', '-preset', preset, '-crf', '26', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
  ...['-g', `${FRAME.rate * 4}`, '-r', `${FRAME.rate}`],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

export const audioCodec = (script: readonly Segment[]): string[] => [
  ...['-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-ac', '1', '-t', (reelDuration(script) / 1000).toFixed(3)],
];

/** Lets the film start before all of it is loaded, and removes all metadata. */
export const CONTAINER = ['-map_metadata', '-1', '-movflags', '+faststart'];

/** Renders a stretch with one thread as H.264. Files are relative to the job's folder. */
export const pictureArguments = (
  script: readonly Segment[],
  stretch: Stretch,
  preset: Preset,
  file: string,
): string[] => {
  const { inputs, filter } = pictureOf(script, stretch);
  return [
    ...[...QUIETLY, ...inputs, '-filter_complex', filter, '-map', '[film]'],
    ...[...videoCodec(preset), '-threads', '1', file],
  ];
};

/** Encodes the speech as AAC that every browser plays. */
export const soundArguments = (script: readonly Segment[], file: string): string[] => [
  ...[...QUIETLY, '-i', 'speech.wav', ...audioCodec(script), file],
];

/** Joins the stretches and the sound into one film without encoding them again. */
export const joinArguments = (pictureList: string, sound: string): string[] => [
  ...[...QUIETLY, '-f', 'concat', '-i', pictureList, '-i', sound, '-map', '0:v', '-map', '1:a', '-c', 'copy'],
  ...[...CONTAINER, 'film.mp4'],
];

/** Takes a still from the middle of the intro, which shows the title. */
export const posterArguments = (script: readonly Segment[]): string[] => [
  ...[...QUIETLY, '-ss', ((script[0]?.durationMs ?? 0) / 2000).toFixed(2), '-i', 'film.mp4'],
  ...['-frames:v', '1', '-q:v', '4', 'poster.jpg'],
];
