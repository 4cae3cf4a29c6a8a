import { besides, type ReelStatus, type StoredReel } from '#command-api/reels/reels.ts';
import { openReelStorage } from '#installation/reels.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import type { ReelStorage } from '#platform/reels/storage.ts';
import { findFfmpeg } from '#studio/ffmpeg.ts';
import { findFlite } from '#studio/speech/flite.ts';
import { CommandFailed, printJson, printLine } from '../../output.ts';
import { toRead } from '../../withPlatform.ts';
import { allReels, disputesWithReels } from './read.ts';

const whyNot = (look: () => Promise<unknown>): Promise<string[]> =>
  look().then(
    () => [],
    (error: unknown) => [reasonOf(error)],
  );

/** Never exists: looking for it only shows whether the storage answers. */
const NO_FILM = 'no/film.mp4';

/** Requested, or waiting to be requested. */
const IN_WORK: ReadonlySet<string> = new Set<ReelStatus>(['waiting', 'rendering']);

/** The missing parts of a film that should exist. */
const shortcomings = async (storage: ReelStorage, { id, body: { film } }: StoredReel): Promise<string[]> => {
  if (film === null) return [`${id}: there is no record of its film`];
  const { videoPath, bytes } = film;
  const video = await storage.stat(videoPath);
  if (video === undefined) return [`${id}: its film is not in the storage`];
  if (video.bytes !== bytes) return [`${id}: its film has ${video.bytes} bytes instead of ${bytes}`];
  const beside = await Promise.all(
    (['jpg', 'vtt'] as const).map(async kind =>
      (await storage.stat(besides(videoPath, kind))) ? [] : [`${id}: its ${kind} is missing`],
    ),
  );
  return beside.flat();
};

/** Checks one film after the other: a storage may be far away, and there may be thousands. */
const brokenFilms = async (storage: ReelStorage, rendered: readonly StoredReel[]): Promise<string[]> => {
  const found: string[] = [];
  for (const reel of rendered) found.push(...(await shortcomings(storage, reel)));
  return found;
};

const withStatus = (reels: readonly StoredReel[], status: ReelStatus): readonly StoredReel[] =>
  reels.filter(({ fields }) => fields.status === status);

/** Sentences about disputes that should have a reel and have none. */
const missing = (wanted: readonly string[], known: readonly StoredReel[]): string[] => {
  const settled = new Set(known.filter(({ fields }) => !IN_WORK.has(String(fields.status))).map(({ id }) => id));
  const count = wanted.filter(id => !settled.has(id)).length;
  return count === 0 ? [] : [`${count} published disputes have no reel yet: reels render makes them`];
};

/** Checks whether reels can be made here and whether all are there. Exits with 1 if not. */
export const checkReels = ({ json }: { readonly json?: boolean }): Promise<void> =>
  toRead(async ({ config, documents, readModels }) => {
    const storage = await openReelStorage(config);
    const known = await allReels(documents);
    const rendered = withStatus(known, 'rendered');
    const storageProblems = await whyNot(() => storage.stat(NO_FILM));
    const problems = [
      ...(await whyNot(() => findFfmpeg(config.FFMPEG_PATH))),
      ...(await whyNot(() => findFlite())),
      ...storageProblems,
      ...(storageProblems.length === 0 ? await brokenFilms(storage, rendered) : []),
      ...withStatus(known, 'failed').map(({ id, body }) => `${id}: failed ${body.attempts} times: ${body.reason}`),
      ...missing(await disputesWithReels(readModels), known),
    ];
    if (json) await printJson({ reels: known.length, rendered: rendered.length, problems });
    else await printLine(`${rendered.length} of ${known.length} reels are there.`);
    if (problems.length > 0) throw new CommandFailed(problems.join('\n'));
  });
