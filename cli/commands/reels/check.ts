import { besides, type ReelStatus, type StoredReel } from '#command-api/reels/reels.ts';
import { openReelStorage } from '#gateway/reels.ts';
import { reasonOf } from '#platform/reasonOf.ts';
import { findFfmpeg } from '#platform/reels/ffmpeg.ts';
import type { ReelStorage } from '#platform/reels/storage.ts';
import { findFlite } from '#platform/speech/flite.ts';
import { CommandFailed, printJson, printLine } from '../../output.ts';
import { withPlatform } from '../../withPlatform.ts';
import { allReels, filmedDisputes } from './read.ts';

const whyNot = (look: () => Promise<unknown>): Promise<string[]> =>
  look().then(
    () => [],
    (error: unknown) => [reasonOf(error)],
  );

/** Asked for, as a reel that nobody has asked for yet will be. */
const IN_WORK: ReadonlySet<string> = new Set<ReelStatus>(['waiting', 'rendering']);

/** What is missing of a film that is said to be there. */
const shortcomings = async (storage: ReelStorage, { id, body: { film } }: StoredReel): Promise<string[]> => {
  if (film === null) return [`${id}: nothing is known of its film`];
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

/** Looks whether reels can be made here, and whether all those that are said to be there are. Exits with 1 when not. */
export const checkReels = ({ json }: { readonly json?: boolean }): Promise<void> =>
  withPlatform(async ({ config, documents, readModels }) => {
    const problems = [...(await whyNot(() => findFfmpeg(config.FFMPEG_PATH))), ...(await whyNot(() => findFlite()))];
    const storage = await openReelStorage(config);
    const known = await allReels(documents);
    const rendered = known.filter(({ fields }) => fields.status === 'rendered');
    for (const reel of rendered) problems.push(...(await shortcomings(storage, reel)));
    for (const { id, fields, body } of known) {
      if (fields.status === 'failed') problems.push(`${id}: failed ${body.attempts} times: ${body.reason}`);
    }
    const settled = new Set(known.filter(({ fields }) => !IN_WORK.has(String(fields.status))).map(({ id }) => id));
    const without = (await filmedDisputes(readModels)).filter(id => !settled.has(id));
    if (without.length > 0)
      problems.push(`${without.length} published disputes have no reel yet: reels render makes them`);
    if (json) await printJson({ reels: known.length, rendered: rendered.length, problems });
    else await printLine(`${rendered.length} of ${known.length} reels are there.`);
    if (problems.length > 0) throw new CommandFailed(problems.join('\n'));
  });
