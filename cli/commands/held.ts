import { approveHeld, refuseHeld } from '#command-api/desk/held.ts';
import type { RemovalReason } from '#domain/rules.ts';
import { printJson, say } from '../output.ts';
import { orFail, withDesk } from './moderation.ts';

export const approveCommand = async (id: string, version: string): Promise<void> => {
  await withDesk(async services => {
    await printJson(orFail(await approveHeld(services, id, version)));
    say('Approved. Its author is told.');
  });
};

export const refuseCommand = async (
  id: string,
  version: string,
  { reason, why }: { readonly reason: RemovalReason; readonly why?: string },
): Promise<void> => {
  await withDesk(async services => {
    await printJson(orFail(await refuseHeld(services, id, { version, reason, why })));
    say('Refused. Its author is told why.');
  });
};
