import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#installation/config.ts';
import type { Platform } from '#installation/platform.ts';
import { takeRebuildLease } from '#readmodels/rebuildLease.ts';

/** After this long, the waiting operator is told. */
const SILENCE_MS = 2000;

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'verifying');

/**
 * Removes the remains of a killed verify, because they contain people's words. Call it only while
 * holding the rebuild lease, which means that no verify is running.
 */
export const sweepVerifying = (config: Pick<Config, 'DATA_DIR'>): Promise<void> =>
  rm(folderOf(config), { recursive: true, force: true });

/**
 * Runs work with an empty private folder, which is removed afterwards. The folder is below DATA_DIR
 * and the work holds the rebuild lease, so that an erasure neither overlooks the folder nor runs at
 * the same time. Waits while a rebuild, an erasure or another verify is running.
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
