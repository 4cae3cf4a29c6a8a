import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { demoDisputes } from '#operations/seed/demoData.ts';
import { findFfmpeg } from '#studio/ffmpeg.ts';
import type { FilmJob } from '#studio/job.ts';

/** The film of a demo dispute. */
export const demoJob = async (folder: string, maxSeconds = 180): Promise<FilmJob> => {
  const [demo] = demoDisputes;
  if (demo === undefined) throw new Error('There is no demo dispute');
  await mkdir(folder, { recursive: true });
  const { title, creator, partner } = demo;
  return {
    source: { title, storyA: creator.story, storyB: partner.story, tags: { a: creator.by, b: partner.by } },
    genders: { a: 'female', b: 'male' },
    maxSeconds,
    preset: 'veryfast',
    threads: availableParallelism(),
    ffmpegPath: (await findFfmpeg(undefined)).path,
    folder: join(folder),
  };
};
