import { rm } from 'node:fs/promises';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import { pause } from '#platform/async/pause.ts';
import { members } from '#readmodels/collections.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import { findDue } from '../jobs/due.ts';
import { reels, requestReel } from '../reels/reels.ts';
import { type ReelKeeping, removeReels } from '../reels/removeReels.ts';
import { LONGEST_DELAY_MS, type ReelServices, renderReel } from '../reels/renderReel.ts';
import type { Reaction } from './reaction.ts';

const LOOK_EVERY_MS = 1000;

type ReelRequest = Parameters<typeof requestReel>[1];

/** Removes the film at once and requests a new one. */
const filmAnew = async (services: ReelKeeping, request: ReelRequest): Promise<void> => {
  await removeReels(services, [request.disputeId]);
  await requestReel(services.documents, request);
};

/**
 * Requests a reel for every published dispute and a new one when its texts change. Removes the reel
 * while the dispute is withheld.
 */
export const reelRequests = (services: ReelKeeping): Reaction => ({
  name: 'reels',
  react: async ({ id: cause, event, recordedAt }) => {
    const request = (disputeId: string) => ({ disputeId, cause, now: recordedAt });
    switch (event.type) {
      case 'Published':
      case 'Restored':
        return requestReel(services.documents, request(event.data.disputeId));
      case 'StoryRedacted':
      case 'TitleRedacted':
        return filmAnew(services, request(event.data.disputeId));
      case 'Withheld':
        await removeReels(services, [event.data.disputeId]);
        return;
      default:
        return;
    }
  },
});

/**
 * Films contain the tags of their narrators. A member who chooses another tag may not want to be
 * known by the old one.
 */
export const reelTags = (services: ReelKeeping & { readonly readModels: ReadModels }): Reaction => ({
  name: 'reel-tags',
  react: async ({ id: cause, event, recordedAt }) => {
    if (event.type !== 'TagChosen') return;
    const { documents, readModels } = services;
    const member = await readModels.current.collection(members).get(event.data.userId);
    for (const disputeId of member?.body.disputes ?? []) {
      if ((await documents.collection(reels).get(disputeId)) === undefined) continue;
      await filmAnew(services, { disputeId, cause, now: recordedAt });
    }
  },
});

/**
 * Restarts the films that the previous process was making, and deletes the remains of removed
 * films.
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
 * @returns how many films were begun
 * @throws after all of them have ended, when the outcome of one could not be stored
 */
const renderDue = async (services: ReelServices, signal: AbortSignal): Promise<number> => {
  const { atOnce } = services.reelSettings;
  const begun = await findDue(services.documents.collection(reels), {
    now: services.clock.now(),
    longestMs: LONGEST_DELAY_MS,
    limit: atOnce,
    where: { status: 'waiting' },
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
  await repeat({ name: 'films', signal, ...services }, async did => {
    if (!isResumed) await resume(services);
    // Stays false until every outcome of this round is stored: a film without a stored outcome is
    // begun again.
    isResumed = false;
    const begun = await renderDue(services, signal);
    isResumed = true;
    did(begun);
    if (begun === 0) await pause(LOOK_EVERY_MS, signal);
  });
};
