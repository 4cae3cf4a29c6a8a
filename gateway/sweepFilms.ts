import { rm } from 'node:fs/promises';
import { leases } from '#platform/documents/lease.ts';
import { freeDeadLease, isLocal } from './leased.ts';
import { LEASES } from './leaseNames.ts';
import type { Platform } from './platform.ts';
import { filmsFolder } from './reels.ts';

/**
 * Removes what a process that was killed has left of films: people's words are in it as pictures and speech, which no search finds.
 * Whoever makes films on this machine has done so before it began, and what it makes now is not to be taken from it.
 */
export const sweepFilms = async ({ config, documents }: Pick<Platform, 'config' | 'documents'>): Promise<void> => {
  await freeDeadLease(documents, LEASES.reelMaker);
  const maker = (await documents.collection(leases).get(LEASES.reelMaker))?.fields.holder;
  if (typeof maker === 'string' && isLocal(maker)) return;
  await rm(filmsFolder(config), { recursive: true, force: true });
};
