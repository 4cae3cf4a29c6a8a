import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runReels } from '#command-api/jobs/reels.ts';
import { runReaction } from '#command-api/reactions/reaction.ts';
import { reelRequests, reelTags } from '#command-api/reactions/reels.ts';
import type { ReelSettings } from '#command-api/reels/renderReel.ts';
import type { Services } from '#command-api/services.ts';
import type { ReporterOf } from '#eventlog/followers/repeat.ts';
import { whileAlone } from '#platform/documents/holder.ts';
import type { LeaseOptions } from '#platform/documents/lease.ts';
import { openFolderStorage } from '#platform/reels/folderStorage.ts';
import type { ReelStorage } from '#platform/reels/storage.ts';
import type { Config } from './config.ts';
import { LEASES } from './leaseNames.ts';
import { type Platform, reelsFolder } from './platform.ts';

/** A bucket if one is configured, otherwise a folder. */
export const openReelStorage = async (config: Config): Promise<ReelStorage> => {
  const {
    REELS_S3_ENDPOINT: endpoint,
    REELS_S3_BUCKET: bucket,
    REELS_S3_REGION: region,
    REELS_S3_ACCESS_KEY_ID: accessKeyId,
    REELS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey)
    return openFolderStorage(reelsFolder(config));
  const { openS3Storage } = await import('#platform/reels/s3Storage.ts');
  return openS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey });
};

/** The folder in which films are made; finished ones are kept elsewhere. */
export const filmsFolder = (config: Config): string => join(reelsFolder(config), '.work');

/** @param spareCores cores left for other work; each film gets at least one thread */
export const reelSettings = (config: Config, { spareCores = 1 } = {}): ReelSettings => ({
  atOnce: config.REELS_AT_ONCE,
  threads: Math.max(1, Math.floor((availableParallelism() - spareCores) / config.REELS_AT_ONCE)),
  maxSeconds: config.REEL_MAX_SECONDS,
  preset: config.REELS_PRESET,
  ffmpegPath: config.FFMPEG_PATH,
  openAi: config.OPENAI_API_KEY ? { apiKey: config.OPENAI_API_KEY, baseUrl: config.OPENAI_BASE_URL } : undefined,
  workFolder: filmsFolder(config),
});

/** The dependencies of the processes that make reels. */
type ReelProcessServices = Services & { readonly reporterOf?: ReporterOf };

/** Requests reels and removes unwanted ones until the signal aborts, in one process at a time. */
export const runReelRequests = (
  { documents }: Platform,
  services: ReelProcessServices,
  signal: AbortSignal,
  tell?: LeaseOptions['tell'],
): Promise<void> => {
  const work = async (leased: AbortSignal): Promise<void> => {
    await Promise.all([
      runReaction(services, reelRequests(services), leased),
      runReaction(services, reelTags(services), leased),
    ]);
  };
  return whileAlone(documents, LEASES.reelRequests, signal, work, tell);
};

/** Makes the requested reels until the signal aborts, in one process at a time. */
export const runReelMaker = (
  { config, documents }: Platform,
  services: ReelProcessServices,
  signal: AbortSignal,
  { tell, ...options }: Parameters<typeof reelSettings>[1] & Pick<LeaseOptions, 'tell'> = {},
): Promise<void> => {
  const settings = reelSettings(config, options);
  const work = (leased: AbortSignal) => runReels({ ...services, reelSettings: settings }, leased);
  return whileAlone(documents, LEASES.reelMaker, signal, work, tell);
};
