import type { FailureOf } from '#domain/decider.ts';
import type { ExpireDispute } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { streams } from '#domain/streams.ts';
import { PoisonEvent } from '#eventlog/codec.ts';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import { pause } from '#platform/async/pause.ts';
import type { Scalar } from '#platform/documents/port.ts';
import { listings } from '#readmodels/collections.ts';
import { ofSystem } from '../contexts.ts';
import { handleCommand } from '../handleCommand.ts';
import { forgetPeople } from '../moderatedTexts/people.ts';
import type { Services } from '../services.ts';

const LOOK_EVERY_MS = 5000;
const BATCH = 100;

/**
 * After this long, a dispute whose events cannot be read is tried again. It does not hold back the
 * others.
 */
const RETRY_MS = 60_000;

type ExpiryServices = Services & { readonly reporterOf?: ReporterOf; readonly lookEveryMs?: number };

type NotExpired = FailureOf<DecisionOn<ExpireDispute>>;

/** The reason why a dispute that is due does not expire. */
interface Obstacle {
  /** The code of the refusal, or the event that cannot be read. */
  readonly why: NotExpired['code'] | PoisonEvent;
  /** The dispute is not tried again before this time. */
  readonly retryAt: number;
}

type Obstacles = ReadonlyMap<string, Obstacle>;

const isLeftAlone = (obstacle: Obstacle | undefined): boolean =>
  obstacle !== undefined && obstacle.retryAt > performance.now();

/**
 * Appends Expired to disputes whose 30 days are over, until the signal aborts. Readers do not
 * depend on it, because they compare with the clock themselves. The read model only proposes
 * disputes; the dispute's own history decides.
 */
export const runExpiry = async (services: ExpiryServices, signal: AbortSignal): Promise<void> => {
  let known: Obstacles = new Map();
  await repeat({ name: 'expiry', signal, ...services }, async did => {
    const { expired, met } = await expireDue(services, known, signal);
    const news = [...met].filter(([disputeId, { why }]) => why !== known.get(disputeId)?.why);
    known = met;
    tell(services, news);
    // As long as one dispute cannot be read, the process counts as failing.
    if (![...met.values()].some(({ why }) => why instanceof PoisonEvent)) did(expired);
    await pause(services.lookEveryMs ?? LOOK_EVERY_MS, signal);
  });
};

/**
 * Tries each dispute that is due, except those that could not be read a short while ago.
 * @returns how many expired, and the obstacles of the others
 */
const expireDue = async (
  services: ExpiryServices,
  known: Obstacles,
  signal: AbortSignal,
): Promise<{ readonly expired: number; readonly met: Obstacles }> => {
  const met = new Map<string, Obstacle>();
  let expired = 0;
  for await (const disputeId of dueDisputes(services)) {
    if (signal.aborted) break;
    const before = known.get(disputeId);
    const obstacle = isLeftAlone(before) ? before : await tryToExpire(services, disputeId);
    if (obstacle) met.set(disputeId, obstacle);
    else expired += 1;
  }
  return { expired, met };
};

/** Logs each new refusal. @throws when a dispute could not be read */
const tell = ({ logger }: ExpiryServices, news: readonly (readonly [disputeId: string, Obstacle])[]): void => {
  let failure: PoisonEvent | undefined;
  for (const [disputeId, { why }] of news) {
    if (why instanceof PoisonEvent) failure ??= why;
    else logger.warn({ disputeId, code: why }, 'A dispute did not expire');
  }
  if (failure) throw new Error('A dispute could not expire', { cause: failure });
};

/** @returns the obstacle, if the dispute did not expire */
const tryToExpire = async (services: ExpiryServices, disputeId: string): Promise<Obstacle | undefined> => {
  try {
    const refusal = await expire(services, disputeId);
    return refusal && { why: refusal.code, retryAt: 0 };
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error;
    return { why: error, retryAt: performance.now() + RETRY_MS };
  }
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

/** @returns the refusal, if there was one */
const expire = async (services: ExpiryServices, disputeId: string): Promise<NotExpired | undefined> => {
  // Forget the names first: if that failed after the dispute had expired, or the process died,
  // nobody would look at the dispute again.
  await forgetPeople(services, disputeId);
  const command = { type: 'ExpireDispute', data: { disputeId }, now: services.clock.now() } as const;
  const handled = await handleCommand(services, ofSystem(), dispute, streams.dispute(disputeId), state =>
    decide(command, state),
  );
  return handled.ok ? undefined : handled.error;
};
