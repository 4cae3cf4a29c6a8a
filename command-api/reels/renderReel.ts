import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recordReelOfEdition } from '#domain/dispute/decideOnTexts.ts';
import { disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { instantAfter } from '#domain/instantAfter.ts';
import { streams } from '#domain/streams.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { StorageUnavailable } from '#platform/reels/storage.ts';
import { findFfmpeg, NoFfmpeg } from '#studio/ffmpeg.ts';
import type { FilmJob, Preset } from '#studio/job.ts';
import type { OpenAiSpeech } from '#studio/speech/openAi.ts';
import { FilmInterrupted, makeFilmApart } from '#studio/studio.ts';
import { ofSystem } from '../contexts.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Services } from '../services.ts';
import { changeReel, noteProgress } from './changeReel.ts';
import { type FilmText, filmText, ResultNotShown } from './filmText.ts';
import { besides, type KeptFilm, type StoredReel, videoPathOf } from './reels.ts';
import { removeReels } from './removeReels.ts';

export interface ReelSettings {
  /** How many films are made at the same time. */
  readonly atOnce: number;
  /** How many threads work on each film. */
  readonly threads: number;
  readonly maxSeconds: number;
  readonly preset: Preset;
  /** A particular ffmpeg to use, instead of searching for one. */
  readonly ffmpegPath: string | undefined;
  readonly openAi: OpenAiSpeech | undefined;
  /** Where films are made, each in a folder of its own. */
  readonly workFolder: string;
}

const MAX_ATTEMPTS = 5;
/** The delay after the first failure; it doubles with each further one. */
const FIRST_DELAY_MS = 30_000;
/** Somebody may install ffmpeg or repair the storage meanwhile, and read models catch up. */
const NOT_HERE_MS = 5 * 60_000;
/** No attempt is postponed for longer than this. */
export const LONGEST_DELAY_MS = Math.max(NOT_HERE_MS, FIRST_DELAY_MS * 2 ** MAX_ATTEMPTS);
const TELL_EVERY_MS = 500;

export interface ReelServices extends Services {
  readonly reelSettings: ReelSettings;
}

/**
 * Makes the film in a temporary folder and stores its files. The video comes last: if it is there,
 * all files are.
 */
const makeAndKeep = async (
  services: ReelServices,
  reel: StoredReel,
  { edition, ...text }: FilmText,
  signal: AbortSignal,
): Promise<KeptFilm> => {
  const { reelSettings, reelStorage, logger } = services;
  const { maxSeconds, preset, threads, openAi, workFolder } = reelSettings;
  const ffmpeg = await findFfmpeg(reelSettings.ffmpegPath);
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workFolder, 'film-'));
  try {
    let toldAt = 0;
    const unwanted = new AbortController();
    const onProgress = (progress: number): void => {
      if (performance.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = performance.now();
      noteProgress(services, reel, progress).then(
        isWanted => isWanted || unwanted.abort(),
        () => undefined,
      );
    };
    const job: FilmJob = { ...text, maxSeconds, preset, threads, openAi, ffmpegPath: ffmpeg.path, folder };
    const { film, note } = await makeFilmApart(job, onProgress, AbortSignal.any([signal, unwanted.signal]));
    if (note) logger.warn({ disputeId: reel.id, reason: note }, 'A reel was spoken by the embedded voices');
    const videoPath = videoPathOf(reel.id, reel.body.cause);
    const kept = { videoPath, durationMs: Math.round(film.durationMs), bytes: film.bytes, edition };
    await reelStorage.put(besides(videoPath, 'vtt'), film.captions, 'text/vtt; charset=utf-8');
    await reelStorage.put(besides(videoPath, 'jpg'), film.poster, 'image/jpeg');
    const isWanted = await changeReel(services, reel, { status: 'rendering', film: kept, progress: 1 });
    if (isWanted) await reelStorage.put(videoPath, film.video, 'video/mp4');
    return kept;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** @returns a film of these texts that was stored but not recorded in the log before a crash */
const madeBefore = async (
  { reelStorage }: ReelServices,
  { body: { film } }: StoredReel,
  { edition }: FilmText,
): Promise<KeptFilm | undefined> => {
  if (film === null || film.edition !== edition) return undefined;
  const stored = await reelStorage.stat(film.videoPath);
  return stored?.bytes === film.bytes ? film : undefined;
};

/**
 * Records the film in the log.
 * @returns whether it may be shown; if not, its files were removed
 */
const announce = async (services: ReelServices, reel: StoredReel, film: KeptFilm): Promise<boolean> => {
  const throwAway = async (): Promise<false> => {
    await services.reelStorage.removeFolder(reel.id);
    return false;
  };
  const isWanted = await changeReel(services, reel, { status: 'rendering', progress: 1, film });
  if (!isWanted || (await filmText(services, reel.id)) === undefined) return throwAway();
  const { videoPath, durationMs, bytes, edition } = film;
  const data = { disputeId: reel.id, videoPath, videoDuration: Math.round(durationMs / 1000), bytes, edition };
  const record = { type: 'RecordReelOfEdition', data, now: services.clock.now() } as const;
  const handled = await handleCommand(services, ofSystem(), disputeWithTexts, streams.dispute(reel.id), state =>
    recordReelOfEdition(record, state),
  );
  if (handled.ok) return changeReel(services, reel, { status: 'rendered', reason: null, film, progress: 1 });
  const { code } = handled.error;
  if (code !== 'texts_changed' && code !== 'withheld') throw new Error(`The dispute refused its reel: ${code}`);
  // The next attempt decides whether there will be another film.
  await changeReel(services, reel, { status: 'waiting', film: null, progress: 0 });
  return throwAway();
};

const later = ({ clock }: ReelServices, delayMs: number): string => instantAfter(clock.now(), delayMs);

const recordFailure = async (
  services: ReelServices,
  reel: StoredReel,
  attempts: number,
  error: unknown,
): Promise<void> => {
  const reason = reasonOf(error);
  if ([NoFfmpeg, StorageUnavailable, ResultNotShown].some(kind => error instanceof kind)) {
    // This does not count as an attempt, because it is not the fault of this film.
    await changeReel(services, reel, {
      status: 'waiting',
      reason,
      dueAt: later(services, NOT_HERE_MS),
      progress: 0,
    });
    if (error instanceof StorageUnavailable)
      services.logger.warn({ disputeId: reel.id, reason }, 'A reel waits for the storage');
    return;
  }
  const isOver = attempts >= MAX_ATTEMPTS;
  const dueAt = later(services, FIRST_DELAY_MS * 2 ** (attempts - 1));
  const status = isOver ? 'failed' : 'waiting';
  const isWanted = await changeReel(services, reel, { status, attempts, reason, dueAt, progress: 0 });
  if (isWanted) services.logger.warn({ disputeId: reel.id, attempts, reason }, 'A reel could not be made');
};

/**
 * Makes the reel of a dispute and records it in the log once, however often this is started. A
 * failure is recorded and retried later.
 */
export const renderReel = async (services: ReelServices, reel: StoredReel, signal: AbortSignal): Promise<void> => {
  const attempts = reel.body.attempts + 1;
  try {
    const text = await filmText(services, reel.id);
    if (text === undefined) {
      await removeReels(services, [reel.id]);
      return;
    }
    if (!(await changeReel(services, reel, { status: 'rendering', progress: 0 }))) return;
    const made = await madeBefore(services, reel, text);
    // Films that a crash left behind here show other texts, perhaps with words that were taken out
    // since.
    if (made === undefined) await services.reelStorage.removeFolder(reel.id);
    await announce(services, reel, made ?? (await makeAndKeep(services, reel, text, signal)));
  } catch (error) {
    if (signal.aborted || error instanceof FilmInterrupted) {
      await changeReel(services, reel, { status: 'waiting', progress: 0 }).catch(() => undefined);
      return;
    }
    await recordFailure(services, reel, attempts, error);
  }
};
