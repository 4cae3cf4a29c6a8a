import { dispute } from '#domain/dispute/decider.ts';
import { streams } from '#domain/streams.ts';
import { listings } from '#platform/readModels/collections.ts';
import type { ReadModels } from '#platform/readModels/readModels.ts';
import { handleCommand } from '../handleCommand.ts';
import { newId } from '../ids.ts';
import { forgetPeople } from '../moderation/people.ts';
import type { Services } from '../services.ts';
import { repeat } from './repeat.ts';
import { Wakeable } from './wakeable.ts';

const LOOK_EVERY_MS = 1000;
const BATCH = 100;

type ExpiryServices = Services & { readonly readModels: ReadModels };

/**
 * Appends Expired to disputes whose 30 days are over, until the signal aborts. Readers do not depend on it: they compare with
 * the clock themselves. The read model only proposes; the dispute's own history decides.
 */
export const runExpiry = async (services: ExpiryServices, signal: AbortSignal): Promise<void> => {
  const wakeable = new Wakeable();
  await repeat({ name: 'expiry', logger: services.logger, signal }, async () => {
    const expired = await expireDue(services);
    if (expired < BATCH) await wakeable.sleep(LOOK_EVERY_MS, signal);
  });
};

/** @returns how many expired */
const expireDue = async (services: ExpiryServices): Promise<number> => {
  const now = services.clock.now();
  const due = await services.readModels.current.collection(listings).findFields({
    where: { status: 'published', expiresAt: { lte: now } },
    sort: [
      ['expiresAt', 'asc'],
      ['id', 'asc'],
    ],
    limit: BATCH,
  });
  let expired = 0;
  for (const { id: disputeId } of due) {
    const command = { type: 'ExpireDispute', data: { disputeId }, now } as const;
    const handled = await handleCommand(
      services,
      { actor: null, correlationId: newId() },
      dispute,
      streams.dispute(disputeId),
      command,
    );
    if (handled.ok) {
      expired += 1;
      await forgetPeople(services, disputeId);
    } else {
      services.logger.warn({ disputeId, code: handled.error.code }, 'A dispute did not expire');
    }
  }
  return expired;
};
