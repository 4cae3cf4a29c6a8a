import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import type { Services } from '#command-api/services.ts';
import type { Platform } from '#installation/platform.ts';

/** The services that an erasure needs, on a platform. */
export const eraseServices = (
  { log, readModels, mailSender, ledger }: Platform,
  services: Services,
): EraseServices => ({
  ...services,
  log,
  readModels,
  mailSender,
  ledger,
});
