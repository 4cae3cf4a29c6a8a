import { existsSync } from 'node:fs';
import type { Services } from '#command-api/services.ts';
import { type Config, readConfig } from '#installation/config.ts';
import { openPlatform, type Platform } from '#installation/platform.ts';
import { requireRootKey } from '#installation/rootKey.ts';
import { refuseWrongLog } from '#installation/start/refuseWrongLog.ts';
import { storeFiles } from '#installation/stores.ts';
import { withServices as withServicesOf } from '#installation/withServices.ts';
import { readSnapshot, snapshotText } from '#operations/snapshot/snapshot.ts';
import { systemClock } from '#platform/clock.ts';
import type { WritingThread } from '#platform/sqlite/openWriter.ts';
import { CommandFailed, say } from './output.ts';

/** The settings of the server, but only errors are logged, because a person is watching. */
export const cliConfig = (): Config => ({ ...readConfig(process.env), LOG_LEVEL: 'error' });

/** Whether there is no installation yet in the configured place. */
export const holdsNothing = (config: Config): boolean => {
  const files = storeFiles(config);
  return files.length > 0 && !files.some(file => existsSync(file));
};

/** @throws CommandFailed on a snapshot, which has no log and must not be written to */
export const refuseSnapshot = async ({ DATA_DIR }: Config): Promise<void> => {
  const snapshot = await readSnapshot(DATA_DIR);
  if (snapshot === undefined) return;
  throw new CommandFailed(
    `${DATA_DIR} shows everything ${snapshotText(snapshot)}. Set DATA_DIR to the folder of the installation.`,
    2,
  );
};

/**
 * Opens the stores of the settings, does the work and closes them.
 * @param writes which thread writes to the files (see toRead)
 * @throws CommandFailed on a snapshot
 */
export const withPlatform = async <T>(
  work: (platform: Platform) => Promise<T>,
  writes: WritingThread = 'own',
): Promise<T> => {
  const config = cliConfig();
  await refuseSnapshot(config);
  const isNew = holdsNothing(config);
  const platform = await openPlatform(config, systemClock, writes);
  if (isNew) say(`${config.DATA_DIR} held no installation, so an empty one is created there. Is DATA_DIR right?`);
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
};

/**
 * For commands that only read and do not wait for new data. It starts no writer threads: they would
 * take as long to start as the command itself, and keep the process alive.
 */
export const toRead = <T>(work: (platform: Platform) => Promise<T>): Promise<T> => withPlatform(work, 'this');

/**
 * For commands that append to the log, or build live read models from it.
 * @throws InvalidConfig when the log or its keys cannot be the right ones
 */
export const withWholeLog = <T>(work: (platform: Platform) => Promise<T>): Promise<T> =>
  withPlatform(async platform => {
    await refuseWrongLog(platform);
    return work(platform);
  });

/** For commands that need the command handlers (see withServices in installation). @throws NoRootKey */
export const withServices = <T>(work: (platform: Platform, services: Services) => Promise<T>): Promise<T> =>
  withWholeLog(async platform => {
    await requireRootKey(platform);
    return withServicesOf(platform, services => work(platform, services));
  });
