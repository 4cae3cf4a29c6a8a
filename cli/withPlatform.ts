import type { Services } from '#command-api/services.ts';
import { type Config, readConfig } from '#installation/config.ts';
import { openPlatform, type Platform } from '#installation/platform.ts';
import { requireRootKey } from '#installation/rootKey.ts';
import { refuseWrongLog } from '#installation/start/refuseWrongLog.ts';
import { withServices as withServicesOf } from '#installation/withServices.ts';
import { systemClock } from '#platform/clock.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';

/** The settings of the server, but only errors are logged, because a person is watching. */
export const cliConfig = (): Config => ({ ...readConfig(process.env), LOG_LEVEL: 'error' });

/** Opens the stores of the settings, does the work and closes them. */
export const withPlatform = async <T>(work: (platform: Platform) => Promise<T>, threads?: Threads): Promise<T> => {
  const config = cliConfig();
  const platform = await openPlatform(config, systemClock, threads);
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
export const withWholeLog = <T>(work: (platform: Platform) => Promise<T>, threads?: Threads): Promise<T> =>
  withPlatform(async platform => {
    await refuseWrongLog(platform);
    return work(platform);
  }, threads);

/**
 * For commands that need the command handlers (withServices in installation). Most write little,
 * and threads of their own would take longer to start than the command itself.
 * @throws NoRootKey
 */
export const withServices = <T>(work: (platform: Platform, services: Services) => Promise<T>): Promise<T> =>
  withWholeLog(async platform => {
    await requireRootKey(platform);
    return withServicesOf(platform, services => work(platform, services));
  }, 'this');
