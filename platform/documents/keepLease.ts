import { type Leases, SIGN_LASTS, waitSign } from './leases.ts';
import type { LeaseTime } from './leaseTime.ts';

type StoredLease = NonNullable<Awaited<ReturnType<Leases['get']>>>;

interface TakenLease {
  readonly name: string;
  readonly token: string;
  readonly ttlMs: number;
  readonly time: LeaseTime;
  /** A time (see LeaseTime) before the write that took the lease was sent. */
  readonly takenAt: number;
}

export interface Lease {
  /** Aborts with LeaseLost if another process holds the lease or may soon hold it: stop at once. */
  readonly lost: AbortSignal;
  /** Lets another process take over without waiting. */
  release(): Promise<void>;
}

/** The reason of an aborted lease signal. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(
      `The lease "${name}" was lost: this process stood still, the document store could not be reached for a while, or another process took over`,
    );
    this.name = 'LeaseLost';
  }
}

/** Shares of the ttl. Three attempts fail before a lease is given up. */
const RENEW_EVERY = 1 / 8;
/** With nobody who waits, a look whether somebody does is enough, and takes the place of it. */
const LOOK_EVERY = 1 / 4;
/** How often to look whether they still wait. */
const LOOK_AGAIN_EVERY = 5 / 2;
/** Less than the patience of others, who count from when they see a renewal. */
const GIVE_UP_AFTER = 1 / 2;

/**
 * The time until just after the next multiple of a period: the leases of a process then look at the
 * same moment, in one call.
 */
const untilNext = (period: number, now: number): number => Math.min(Math.ceil(period - (now % period)) + 1, period);

/**
 * Keeps a lease in the background until it is released or lost. While somebody waits for it, it is
 * renewed for them to see. Otherwise it only looks whether somebody has come, which writes nothing.
 */
export const keepLease = (leases: Leases, { name, token, ttlMs, time, takenAt }: TakenLease): Lease => {
  const lost = new AbortController();
  const over = new AbortController();
  let renewedAt = takenAt;
  let sign: bigint | undefined;
  /** At first nobody can know. */
  let waitedForUntil = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** As it was last read or written. */
  let known: StoredLease | undefined;

  const lose = (): void => {
    over.abort();
    lost.abort(new LeaseLost(name));
  };

  /** @returns whether the lease still belonged to this process */
  const write = async (fields: { readonly holder: string | null; readonly token: string | null } | 'same') => {
    let isOurs = false;
    const change = (lease: StoredLease) => {
      isOurs = lease.fields.token === token;
      if (!isOurs) return undefined;
      return fields === 'same' ? lease : { ...lease, fields };
    };
    known = await leases.update(name, change, known);
    return isOurs;
  };

  const isWaitedFor = (): boolean => time.now() < waitedForUntil;

  /** @returns whether the lease still belongs to this process */
  const look = async (): Promise<boolean> => {
    const now = time.now();
    const found = await leases.getMany([name, waitSign(name)]);
    const seen = found.find(({ id }) => id !== name)?.version;
    if (seen !== sign) waitedForUntil = time.now() + ttlMs * SIGN_LASTS;
    sign = seen;
    lookedAt = now;
    known = found.find(({ id }) => id === name);
    return known?.fields.token === token;
  };

  const keep = async (): Promise<boolean> => {
    const mustLook = !isWaitedFor() || time.now() - lookedAt > ttlMs * LOOK_AGAIN_EVERY;
    if (mustLook && !(await look())) return false;
    return isWaitedFor() ? write('same') : true;
  };

  /** @returns after which share of the ttl to do so again */
  const renew = async (): Promise<number> => {
    const startedAt = time.now();
    try {
      if (await keep()) renewedAt = startedAt;
      else lose();
      return isWaitedFor() ? RENEW_EVERY : LOOK_EVERY;
    } catch {
      // The store is soon asked again; watch() gives up in time.
      return RENEW_EVERY;
    }
  };

  const renewals = async (): Promise<void> => {
    let next = RENEW_EVERY;
    for (;;) {
      await time.sleep(untilNext(ttlMs * next, time.now()), over.signal);
      if (over.signal.aborted) return;
      next = await renew();
    }
  };

  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const left = renewedAt + ttlMs * GIVE_UP_AFTER - time.now();
      if (left > 0) await time.sleep(left, over.signal);
      else lose();
    }
  };

  const renewing = renewals();
  void watch();

  return {
    lost: lost.signal,
    release: async () => {
      over.abort();
      await renewing;
      // If the store cannot be written to, the lease expires by itself.
      await write({ holder: null, token: null }).catch(() => undefined);
    },
  };
};
