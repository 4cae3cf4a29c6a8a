import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '#installation/config.ts';
import { openPlatform, type Platform } from '#installation/platform.ts';

/** What benchmarks work with: a temporary folder, and data that several of them share. */
export interface Workshop extends AsyncDisposable {
  readonly folder: string;
  /** The file that the processes log to. */
  readonly log: string;
  /** A number at the scale of this run, at least 1. */
  scaled(count: number): number;
  /** Makes something at its first use, in a folder of that name; later uses get the same. */
  shared<T>(name: string, make: (folder: string) => Promise<T>): Promise<T>;
}

/** The stores that are servers. Without them, everything is in the folder. */
export type Servers = Readonly<Partial<Record<'EVENTSTORE_URL' | 'MONGODB_URL', string>>>;

/**
 * The settings of a server under test. Rate limits are off: they would stop visitors like these.
 */
export const environmentOf = (folder: string, servers: Servers = {}): Record<string, string> => ({
  ...servers,
  DATA_DIR: folder,
  PORT: '0',
  RATE_LIMITS: 'off',
  REELS: 'off',
  SESSION_KEY: 'the key of sessions that last a benchmark',
});

export const configOf = (folder: string, servers: Servers = {}): Config => readConfig(environmentOf(folder, servers));

/** Works on the stores of a folder that no other process has open. */
export const withPlatform = async <T>(
  folder: string,
  work: (platform: Platform) => Promise<T>,
  servers: Servers = {},
): Promise<T> => {
  const platform = await openPlatform({ ...configOf(folder, servers), LOG_LEVEL: 'warn' });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
};

export const openWorkshop = async (scale: number): Promise<Workshop> => {
  const folder = await mkdtemp(join(tmpdir(), 'bothsides-bench-'));
  const made = new Map<string, Promise<unknown>>();
  const makeOnce = async <T>(name: string, make: (folder: string) => Promise<T>): Promise<T> => {
    process.stderr.write(`Making ${name} … `);
    const begun = performance.now();
    const thing = await make(join(folder, name));
    process.stderr.write(`${Math.round((performance.now() - begun) / 1000)} s\n`);
    return thing;
  };
  return {
    folder,
    log: join(folder, 'processes.log'),
    scaled: count => Math.max(1, Math.round(count * scale)),
    shared: (name, make) => {
      const known = (made.get(name) as ReturnType<typeof make> | undefined) ?? makeOnce(name, make);
      made.set(name, known);
      return known;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
};
