import type { Leases } from './leases.ts';
import type { LeaseTime } from './leaseTime.ts';
import { DocumentsUnavailable } from './port.ts';
import { unlessUnavailable } from './unlessUnavailable.ts';

export interface TakenLease {
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

/** Allows three attempts to renew the lease before it is given up. */
const RENEWALS_PER_TTL = 8;
/**
 * A share of the ttl. It is below the patience of waiting processes, because they start counting
 * when they see a renewal, which is after it was sent.
 */
const GIVE_UP_AFTER = 1 / 2;

/** Renews a lease in the background until it is released or lost. */
export const keepLease = (leases: Leases, { name, token, ttlMs, time, takenAt }: TakenLease): Lease => {
  const lost = new AbortController();
  const over = new AbortController();
  let renewedAt = takenAt;

  const lose = (): void => {
    over.abort();
    lost.abort(new LeaseLost(name));
  };

  /** @returns whether the lease still belonged to this process */
  const write = async (fields: { readonly holder: string | null; readonly token: string | null } | 'same') => {
    let isOurs = false;
    await leases.update(name, lease => {
      isOurs = lease.fields.token === token;
      if (!isOurs) return undefined;
      return fields === 'same' ? lease : { ...lease, fields };
    });
    return isOurs;
  };

  const renew = async (): Promise<void> => {
    const startedAt = time.now();
    try {
      if (await write('same')) renewedAt = startedAt;
      else lose();
    } catch (error) {
      // An unreachable store is soon tried again; watch() gives up in time.
      if (!(error instanceof DocumentsUnavailable)) lose();
    }
  };

  const renewals = async (): Promise<void> => {
    for (;;) {
      await time.sleep(ttlMs / RENEWALS_PER_TTL, over.signal);
      if (over.signal.aborted) return;
      await renew();
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
      // If the store cannot be reached, the lease expires by itself.
      await unlessUnavailable(write({ holder: null, token: null }), false);
    },
  };
};
