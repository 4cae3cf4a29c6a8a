import { reelDuration, type Segment } from '#contract/reel/script.ts';
import { FRAME } from './colours.ts';
import type { Preset } from './job.ts';
import { SCENES, type Scene } from './scenes.ts';

const frameAt = (ms: number): number => Math.round((ms / 1000) * FRAME.rate);

const sceneOf = ({ kind, side }: Segment): Scene => {
  if (kind === 'intro') return 'intro';
  return kind === 'closing' ? 'vote' : side;
};

/** How many frames each scene stays: a handover belongs to the side that takes over. */
const framesOf = (script: readonly Segment[]): Record<Scene, number> => {
  const frames: Record<Scene, number> = { intro: 0, a: 0, b: 0, vote: 0 };
  for (const segment of script) {
    frames[sceneOf(segment)] += frameAt(segment.startMs + segment.durationMs) - frameAt(segment.startMs);
  }
  return frames;
};

/** Each scene is decoded and converted once, then repeated: that is what makes the film quick to make. */
const filters = (script: readonly Segment[]): string => {
  const frames = framesOf(script);
  const stills = SCENES.map(
    (scene, input) =>
      `[${input}:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,loop=loop=-1:size=1:start=0,` +
      `trim=end_frame=${frames[scene]},setpts=N/(${FRAME.rate}*TB)[${scene}]`,
  );
  const joined = `${SCENES.map(scene => `[${scene}]`).join('')}concat=n=${SCENES.length}:v=1:a=0`;
  return `${stills.join(';')};${joined},ass=captions.ass:fontsdir=fonts[film]`;
};

/** H.264 and AAC that every browser plays, and that starts before it is loaded. Names are relative to the job's folder. */
export const encodeArguments = (script: readonly Segment[], preset: Preset): string[] => [
  ...['-y', '-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1'],
  ...SCENES.flatMap(scene => ['-framerate', `${FRAME.rate}`, '-i', `${scene}.png`]),
  ...['-i', 'speech.wav'],
  ...['-filter_complex', filters(script), '-map', '[film]', '-map', `${SCENES.length}:a`],
  ...['-c:v', 'libx264', '-preset', preset, '-crf', '26', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
  ...['-g', `${FRAME.rate * 4}`, '-r', `${FRAME.rate}`],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-ac', '1'],
  ...['-t', (reelDuration(script) / 1000).toFixed(3), '-map_metadata', '-1', '-movflags', '+faststart', 'film.mp4'],
];

/** The middle of the intro, where the title stands. Also says how long the film is. */
export const posterArguments = (script: readonly Segment[]): string[] => [
  ...['-y', '-nostdin', '-hide_banner', '-ss', ((script[0]?.durationMs ?? 0) / 2000).toFixed(2), '-i', 'film.mp4'],
  ...['-frames:v', '1', '-q:v', '4', 'poster.jpg'],
];
