import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { Logger } from '#platform/logger.ts';
import { sessions } from '../accounts/sessions.ts';
import { tokens } from '../accounts/tokens.ts';
import { responses } from '../idempotency.ts';
import { repeat } from './repeat.ts';
import { Wakeable } from './wakeable.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Removes what has run out: sessions, tokens, remembered responses. Until the signal aborts. */
export const runJanitor = async (
  services: { readonly documents: Documents; readonly clock: Clock; readonly logger: Logger },
  signal: AbortSignal,
): Promise<void> => {
  const wakeable = new Wakeable();
  await repeat({ name: 'janitor', logger: services.logger, signal }, async () => {
    await removeExpired(services);
    await wakeable.sleep(EVERY_MS, signal);
  });
};

export const removeExpired = async ({ documents, clock }: { documents: Documents; clock: Clock }): Promise<void> => {
  const past = { lte: clock.now() };
  await documents.collection(sessions).deleteWhere({ expire: past });
  await documents.collection(tokens).deleteWhere({ expiresAt: past });
  await documents.collection(responses).deleteWhere({ expiresAt: past });
};
