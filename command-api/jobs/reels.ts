import { rm } from 'node:fs/promises';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import { pause } from '#platform/async/pause.ts';
import { reels } from '../reels/reels.ts';
import { LONGEST_DELAY_MS, type ReelServices, renderReel } from '../reels/renderReel.ts';
import { findDue, openDue, type WhenDue } from './due.ts';

const LOOK_EVERY_MS = 4000;

/**
 * Restarts the reels that the previous process was making, and deletes the remains of removed
 * reels.
 */
const resume = async ({ documents, reelSettings, reelStorage }: ReelServices): Promise<void> => {
  const store = documents.collection(reels);
  for (const { id } of await store.findFields({ where: { status: 'rendering' } })) {
    await store.update(id, reel =>
      reel.fields.status === 'rendering' ? { ...reel, fields: { ...reel.fields, status: 'waiting' } } : undefined,
    );
  }
  for (const { id } of await store.findFields({ where: { status: 'removed' } })) await reelStorage.removeFolder(id);
  await rm(reelSettings.workFolder, { recursive: true, force: true });
};

/**
 * @returns how many reels were begun
 * @throws after all of them have ended, when the outcome of one could not be stored
 */
const renderDue = async (services: ReelServices, signal: AbortSignal, when: WhenDue): Promise<number> => {
  const { atOnce } = services.reelSettings;
  const begun = await findDue(services.documents.collection(reels), {
    when,
    where: { status: 'waiting' },
    limit: atOnce,
  });
  const ended = await Promise.allSettled(begun.map(reel => renderReel(services, reel, signal)));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return begun.length;
};

/**
 * Makes the reels that are due, until the signal aborts. Only one process may do this at a time.
 */
export const runReels = async (
  services: ReelServices & { readonly reporterOf?: ReporterOf },
  signal: AbortSignal,
): Promise<void> => {
  let isResumed = false;
  const whenDue = openDue(LONGEST_DELAY_MS);
  await repeat({ name: 'films', signal, ...services }, async did => {
    if (!isResumed) await resume(services);
    // Stays false until every outcome of this round is stored: a reel without a stored outcome is
    // begun again.
    isResumed = false;
    const begun = await renderDue(services, signal, whenDue(services.clock.now()));
    isResumed = true;
    did(begun);
    if (begun === 0) await pause(LOOK_EVERY_MS, signal);
  });
};
