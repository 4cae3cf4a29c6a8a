import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#installation/config.ts';
import type { Platform } from '#installation/platform.ts';
import { takeRebuildLease } from '#readmodels/rebuildLease.ts';

/** After this long, the waiting user is told. */
const SILENCE_MS = 2000;

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'verifying');

/**
 * Removes what a killed verify has left behind: people's words are in it. Only for holders of the rebuild lease: then no verify is under
 * way.
 */
export const sweepVerifying = (config: Pick<Config, 'DATA_DIR'>): Promise<void> =>
  rm(folderOf(config), { recursive: true, force: true });

/**
 * Does work with an empty private folder, which is removed afterwards. It lies below DATA_DIR and the work holds the rebuild lease, so that
 * an erasure neither overlooks the folder nor comes in between. Waits while a rebuild, an erasure or another verify is under way.
 * @throws when the signal aborts before its turn comes
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
