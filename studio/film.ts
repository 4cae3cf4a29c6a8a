import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Part, type ReelSide, reelParts } from '#contract/reel/parts.ts';
import { reelDuration, type Segment, timed } from '#contract/reel/script.ts';
import { toWebVtt } from '#contract/reel/webvtt.ts';
import { onAbort } from '#platform/async/onAbort.ts';
import { type Font, layOutFonts, openFonts } from './fonts.ts';
import type { Film, FilmJob, OnProgress } from './job.ts';
import { toWav } from './samples.ts';
import { paintScene, SCENES } from './scenes.ts';
import { shoot } from './shoot.ts';
import { soundtrack } from './soundtrack.ts';
import { type SpokenPart, speakParts } from './speakParts.ts';
import type { Speaker } from './speech/port.ts';
import { toAss } from './subtitles.ts';

/** The share of speaking in the progress; the rest belongs to ffmpeg. */
const SPEAKING_SHARE = 0.1;

const namesOf = (script: readonly Part[]): Record<ReelSide, string> => ({
  a: script.find(({ side }) => side === 'a')?.speaker ?? '',
  b: script.find(({ side }) => side === 'b')?.speaker ?? '',
});

const spokenMsOf = (all: readonly SpokenPart[], sampleRate: number): number[][] =>
  all.map(({ spoken }) =>
    spoken.map(({ samples, lengthMs }) => Math.min(lengthMs, (samples.length / sampleRate) * 1000 || lengthMs)),
  );

const paintScenes = async (folder: string, parts: readonly Part[], fonts: readonly Font[]): Promise<void> => {
  const names = namesOf(parts);
  await Promise.all(
    SCENES.map(async scene => writeFile(join(folder, `${scene}.png`), await paintScene(scene, names, fonts))),
  );
};

/** Writes all input files of ffmpeg into the job's folder. @returns the film's script */
export const prepareFilm = async (job: FilmJob, speaker: Speaker, onProgress: OnProgress): Promise<Segment[]> => {
  const { folder, source } = job;
  const parts = reelParts(source);
  const fonts = await openFonts();
  // Other threads paint the pictures while this one speaks.
  const [all] = await Promise.all([
    speakParts(speaker, parts, job, onProgress),
    layOutFonts(join(folder, 'fonts')),
    paintScenes(folder, parts, fonts.title),
  ]);
  const script = timed(
    all.map(({ part }) => part),
    all.map(({ spoken }) => spoken.map(({ lengthMs }) => lengthMs)),
  );
  const samples = soundtrack(script, all, speaker.sampleRate);
  await Promise.all([
    writeFile(join(folder, 'speech.wav'), toWav(samples, speaker.sampleRate)),
    writeFile(join(folder, 'captions.ass'), toAss(script, spokenMsOf(all, speaker.sampleRate), fonts)),
    writeFile(join(folder, 'captions.vtt'), toWebVtt(script)),
  ]);
  return script;
};

/**
 * Waits for work that cannot be stopped, but only until the signal aborts. The process then ends,
 * and the work with it.
 * @throws the signal's reason, or the error of the work
 */
const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (signal === undefined) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stopListening = onAbort(signal, () => reject(signal.reason));
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stopListening();
  }
};

/**
 * Makes the film of a dispute in the job's folder.
 * @throws SpeechUnavailable, FfmpegFailed
 */
export const makeFilm = async (
  job: FilmJob,
  speaker: Speaker,
  onProgress: OnProgress = () => undefined,
  signal?: AbortSignal,
): Promise<Film> => {
  const { folder } = job;
  const preparing = prepareFilm(job, speaker, done => onProgress(done * SPEAKING_SHARE));
  const script = await unlessAborted(preparing, signal);
  await shoot(job, script, done => onProgress(SPEAKING_SHARE + (1 - SPEAKING_SHARE) * done), signal);
  const video = join(folder, 'film.mp4');
  return {
    video,
    poster: join(folder, 'poster.jpg'),
    captions: join(folder, 'captions.vtt'),
    durationMs: reelDuration(script),
    bytes: (await stat(video)).size,
    speaker: speaker.name,
  };
};
