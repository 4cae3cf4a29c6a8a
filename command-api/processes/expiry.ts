import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeError } from '#domain/dispute/errors.ts';
import { streams } from '#domain/streams.ts';
import { pause } from '#platform/async/pause.ts';
import type { Scalar } from '#platform/documents/port.ts';
import { PoisonEvent } from '#platform/events/codec.ts';
import { listings } from '#platform/readModels/collections.ts';
import type { ReadModels } from '#platform/readModels/readModels.ts';
import { ofSystem } from '../contexts.ts';
import { handleCommand } from '../handleCommand.ts';
import { forgetPeople } from '../moderation/people.ts';
import type { Services } from '../services.ts';
import { type ReporterOf, repeat } from './repeat.ts';

const LOOK_EVERY_MS = 1000;
const BATCH = 100;

/** A dispute whose events cannot be read is tried again after this long, and does not hold back the others. */
const RETRY_MS = 60_000;

type ExpiryServices = Services & { readonly readModels: ReadModels; readonly reporterOf?: ReporterOf };

/**
 * Appends Expired to disputes whose 30 days are over, until the signal aborts. Readers do not depend on it: they compare with
 * the clock themselves. The read model only proposes; the dispute's own history decides.
 */
export const runExpiry = async (services: ExpiryServices, signal: AbortSignal): Promise<void> => {
  /** Until when disputes that cannot be read are left alone. */
  const unreadable = new Map<string, number>();
  /** Why disputes were refused: each reason is logged once. */
  const told = new Map<string, string>();
  const isWanted = (disputeId: string): boolean => (unreadable.get(disputeId) ?? 0) <= performance.now();

  const tell = (disputeId: string, code: string): void => {
    if (told.get(disputeId) === code) return;
    told.set(disputeId, code);
    services.logger.warn({ disputeId, code }, 'A dispute did not expire');
  };

  /** @returns how many disputes expired */
  const expireOrTell = async (disputeId: string): Promise<number> => {
    const refusal = await expire(services, disputeId);
    if (refusal === undefined) return 1;
    tell(disputeId, refusal.code);
    return 0;
  };

  /** @returns what keeps the dispute from expiring for now, if anything does */
  const tryToExpire = async (disputeId: string, did: (count: number) => void): Promise<PoisonEvent | undefined> => {
    if (!isWanted(disputeId)) return undefined;
    try {
      did(await expireOrTell(disputeId));
      return undefined;
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error;
      unreadable.set(disputeId, performance.now() + RETRY_MS);
      return error;
    }
  };

  const expireDue = async (did: (count: number) => void): Promise<void> => {
    let failure: PoisonEvent | undefined;
    for await (const disputeId of dueDisputes(services)) {
      if (signal.aborted) return;
      failure = (await tryToExpire(disputeId, did)) ?? failure;
    }
    if (failure) throw new Error('A dispute could not expire', { cause: failure });
    did(0);
  };

  await repeat({ name: 'expiry', signal, ...services }, async did => {
    await expireDue(did);
    await pause(LOOK_EVERY_MS, signal);
  });
};

async function* dueDisputes({ readModels, clock }: ExpiryServices): AsyncGenerator<string> {
  let after: readonly Scalar[] | undefined;
  for (;;) {
    const page = await readModels.current.collection(listings).findFields({
      where: { status: 'published', expiresAt: { lte: clock.now() } },
      sort: [
        ['expiresAt', 'asc'],
        ['id', 'asc'],
      ],
      limit: BATCH,
      ...(after && { after }),
    });
    for (const { id } of page) yield id;
    const last = page.at(-1);
    if (page.length < BATCH || last === undefined) return;
    after = [last.fields.expiresAt, last.id];
  }
}

/** @returns why it was refused, if it was */
const expire = async (services: ExpiryServices, disputeId: string): Promise<DisputeError | undefined> => {
  // First, because an expired dispute is not looked at again if this fails or the process dies.
  await forgetPeople(services, disputeId);
  const command = { type: 'ExpireDispute', data: { disputeId }, now: services.clock.now() } as const;
  const handled = await handleCommand(services, ofSystem(), dispute, streams.dispute(disputeId), command);
  return handled.ok ? undefined : handled.error;
};
