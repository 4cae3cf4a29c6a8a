import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import type { Services } from '#command-api/services.ts';
import type { Platform } from '#installation/platform.ts';
import { exportMember } from '#query-api/memberExport/exportMember.ts';

/** The services that an erasure needs, on a platform. */
export const eraseServices = ({ log, mailSender, ledger }: Platform, services: Services): EraseServices => ({
  ...services,
  log,
  mailSender,
  ledger,
  exportOf: user => exportMember({ ...services, mailSender }, user),
});
