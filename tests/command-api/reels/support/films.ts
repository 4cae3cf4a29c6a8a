import { onTestFinished } from 'vitest';
import { findFfmpeg } from '#studio/ffmpeg.ts';
import { makeFilm } from '#studio/film.ts';
import type { Film, FilmJob } from '#studio/job.ts';
import { openFlite } from '#studio/speech/flite.ts';
import { SHAM_FILMS, SMALL_FILMS } from '#tests/support/quickFilms.ts';
import { removeFolder, temporaryFolder } from '#tests/support/server.ts';

export const STORY_A = 'I cook every evening. Whoever did not cook should wash up.';
const STORY_B = 'I work late. I wash up in the morning, before anybody is awake.';

const source = { title: 'Who does the dishes?', storyA: STORY_A, storyB: STORY_B, tags: { a: 'BlueTeapot', b: null } };

const by = (ffmpegPath: string | undefined): Partial<Omit<FilmJob, 'source'>> =>
  ffmpegPath === undefined ? {} : { ffmpegPath };

/** For a job of which only the script and the captions are looked at. */
export const SHAM = by(SHAM_FILMS.FFMPEG_PATH);
/** For a job whose picture is not looked at, nor its words listened to. */
export const BRIEF = {
  ...by(SMALL_FILMS.FFMPEG_PATH),
  source: { title: 'Dishes?', storyA: 'I cook.', storyB: 'I wash up.' },
};

/** A quick job with short stories, in a folder that is removed after the test. */
export const openJob = async (
  given: Partial<Omit<FilmJob, 'source'>> & { readonly source?: Partial<FilmJob['source']> } = {},
): Promise<FilmJob> => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return {
    genders: { a: 'female', b: 'male' },
    maxSeconds: 60,
    preset: 'ultrafast',
    threads: 2,
    ffmpegPath: (await findFfmpeg(undefined)).path,
    folder,
    ...given,
    source: { ...source, ...given.source },
  };
};

/** Makes a film with the embedded voices. */
export const filmOf = async (job: FilmJob): Promise<Film> => {
  const flite = await openFlite();
  try {
    return await makeFilm(job, flite);
  } finally {
    await flite.close();
  }
};
