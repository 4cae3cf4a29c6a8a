import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import type { Services } from '#command-api/services.ts';
import { type Platform, reelsFolder } from '../platform.ts';

/** Deletes every film of a dispute from this machine. */
const forgetReelsIn =
  (folder: string) =>
  async (disputeId: string): Promise<void> => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      if (name.startsWith(disputeId)) await rm(join(folder, name), { recursive: true, force: true });
    }
  };

/** What an erasure works with, on a platform. */
export const eraseServices = (platform: Platform, services: Services): EraseServices => ({
  ...services,
  log: platform.log,
  readModels: platform.readModels,
  mailSender: platform.mailSender,
  ledger: platform.ledger,
  forgetReels: forgetReelsIn(reelsFolder(platform.config)),
});
