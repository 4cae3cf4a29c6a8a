import type { Lease } from '#platform/documents/keepLease.ts';
import { acquireLease } from '#platform/documents/lease.ts';
import type { Documents } from '#platform/documents/port.ts';
import { until } from '../../support/until.ts';
import { type ManualTime, manualTime } from './manualTime.ts';

export const TTL = 4000;
/** How often a waiting process looks. */
export const LOOK = TTL / 8;
/** How often the holder renews. */
export const RENEWAL = TTL / 8;

/** A process that asks for a lease, with its own time. */
export interface Contender {
  readonly time: ManualTime;
  readonly lease: Lease | undefined;
  /** Resolves to what acquireLease returned. */
  readonly ended: Promise<Lease | undefined>;
  /** Stops waiting. */
  stop(): void;
  /** Resolves once it has the lease, or sleeps until it looks again. */
  settled(): Promise<unknown>;
  /** Advances its time, and lets it look as often as it wants meanwhile. */
  wait(milliseconds: number): Promise<void>;
}

export const contend = (documents: Documents, name = 'projector', holder = 'someone'): Contender => {
  const time = manualTime();
  const stopping = new AbortController();
  let lease: Lease | undefined;
  const ended = acquireLease(documents, { name, holder, ttlMs: TTL, signal: stopping.signal, time }).then(acquired => {
    lease = acquired;
    return acquired;
  });
  const settled = () => until('it has the lease or has looked', () => lease !== undefined || time.sleeping > 0);

  return {
    time,
    ended,
    get lease() {
      return lease;
    },
    stop: () => stopping.abort(),
    settled,
    wait: async milliseconds => {
      await settled();
      for (let passed = 0; passed < milliseconds && !lease; passed += LOOK) {
        time.advance(LOOK);
        await settled();
      }
    },
  };
};

/** Advances the time of all, in step: that of one that has the lease must not stand still. */
export const waitTogether = async (contenders: readonly Contender[], milliseconds: number): Promise<void> => {
  for (let passed = 0; passed < milliseconds; passed += LOOK) {
    for (const { lease, time } of contenders) if (lease) time.advance(LOOK);
    await Promise.all(contenders.map(contender => contender.wait(LOOK)));
  }
};

/** A process that has the lease. */
export type Holder = Contender & { readonly lease: Lease };

export const holding = async (documents: Documents, name?: string): Promise<Holder> => {
  const contender = contend(documents, name);
  await contender.settled();
  const { lease } = contender;
  if (!lease) throw new Error('Somebody else holds the lease');
  return { ...contender, lease };
};
