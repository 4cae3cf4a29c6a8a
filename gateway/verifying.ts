import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Platform } from './platform.ts';
import { takeRebuildLease } from './rebuildLease.ts';

/** After this long, whoever waits is told. */
const SILENCE_MS = 2000;

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'verifying');

/**
 * Removes what a check that was killed has left behind: people's words are in it. Only for whoever holds the lease of rebuilds: then
 * no check is under way.
 */
export const sweepVerifying = (config: Pick<Config, 'DATA_DIR'>): Promise<void> =>
  rm(folderOf(config), { recursive: true, force: true });

/**
 * Does work with an empty folder, for its owner only, which is removed afterwards. Below DATA_DIR and under the lease of rebuilds, so
 * that an erasure neither overlooks it nor comes in between. Waits while a rebuild, an erasure or another check is under way.
 * @throws when the signal aborts before it is its turn
 */
export const whileVerifying = async <T>(
  { documents, config }: Pick<Platform, 'documents' | 'config'>,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: () => void },
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const silence = setTimeout(onWait, SILENCE_MS);
  const lease = await takeRebuildLease(documents, signal).finally(() => clearTimeout(silence));
  if (lease === undefined) throw signal.reason;
  try {
    await sweepVerifying(config);
    await mkdir(folderOf(config), { mode: 0o700 });
    return await work(folderOf(config));
  } finally {
    if (!lease.lost.aborted) await sweepVerifying(config);
    await lease.release();
  }
};
