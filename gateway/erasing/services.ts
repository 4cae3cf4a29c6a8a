import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import { removeReels } from '#command-api/reels/removeReels.ts';
import type { Services } from '#command-api/services.ts';
import type { Platform } from '../platform.ts';

/** What an erasure works with, on a platform. */
export const eraseServices = (platform: Platform, services: Services): EraseServices => ({
  ...services,
  log: platform.log,
  readModels: platform.readModels,
  mailSender: platform.mailSender,
  ledger: platform.ledger,
  forgetReels: async disputeId => {
    await removeReels(services, [disputeId]);
  },
});
