import { rm } from 'node:fs/promises';
import { LEASES } from '#installation/leaseNames.ts';
import type { Platform } from '#installation/platform.ts';
import { filmsFolder } from '#installation/reels.ts';
import { freeDeadLease, isLocal } from '#platform/documents/holder.ts';
import { leases } from '#platform/documents/leases.ts';

/**
 * Removes the working files of films that a killed process has left. People's words are in them as
 * pictures and speech, which no search finds. Does nothing while a process of this machine makes
 * films: that process removed them before it began, and needs its own.
 */
export const sweepFilms = async ({ config, documents }: Pick<Platform, 'config' | 'documents'>): Promise<void> => {
  await freeDeadLease(documents, LEASES.reelMaker);
  const maker = (await documents.collection(leases).get(LEASES.reelMaker))?.fields.holder;
  if (typeof maker === 'string' && isLocal(maker)) return;
  await rm(filmsFolder(config), { recursive: true, force: true });
};
