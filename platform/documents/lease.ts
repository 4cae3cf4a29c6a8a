import { randomUUID } from 'node:crypto';
import { insertOnce } from './insertOnce.ts';
import { keepLease, type Lease } from './keepLease.ts';
import { type Leases, leases } from './leases.ts';
import { type LeaseTime, systemTime } from './leaseTime.ts';
import type { Documents } from './port.ts';
import { unlessUnavailable } from './unlessUnavailable.ts';

export interface LeaseOptions {
  /** The name of the work that only one process may do at a time. */
  readonly name: string;
  /** The process that asks, for people who look into the store. */
  readonly holder: string;
  /**
   * After a crash of the holder, another process gets the lease within this time. A few seconds:
   * the lease is renewed eight times meanwhile.
   */
  readonly ttlMs: number;
  /** Stops waiting. */
  readonly signal: AbortSignal;
  /** Whether to throw when the store cannot be reached or written to, instead of waiting for it. */
  readonly impatient?: true;
  readonly time?: LeaseTime;
}

/**
 * How often a waiting process checks the lease, and after what share of the ttl without a renewal
 * it takes over.
 */
const LOOKS_PER_TTL = 8;
const PATIENCE = 3 / 4;

/**
 * Waits until no other process holds the lease of that name, and takes it. A waiting process
 * measures with its own clock how long the holder has not renewed the lease. The holder gives up
 * earlier than that, by its own clock (see keepLease). While the store cannot be reached, nobody
 * takes over.
 * @returns undefined if the signal aborts first
 * @throws DocumentsUnavailable, only if `impatient` is set
 */
export const acquireLease = async (
  documents: Documents,
  { name, holder, ttlMs, signal, impatient, time = systemTime }: LeaseOptions,
): Promise<Lease | undefined> => {
  const stored: Leases = documents.collection(leases);
  const token = randomUUID();
  const mine = { id: name, fields: { holder, token }, body: null };
  let seen: { readonly version: bigint; readonly at: number } | undefined;

  const insert = (): Promise<boolean> => insertOnce(stored, mine);

  const take = async (): Promise<boolean> => {
    const current = await stored.get(name);
    if (!current) return insert();
    if (seen?.version !== current.version) seen = { version: current.version, at: time.now() };
    const isFree = current.fields.token === null || current.fields.token === token;
    if (!isFree && time.now() - seen.at < ttlMs * PATIENCE) return false;
    const result = await stored.update(name, lease => (lease.version === current.version ? mine : undefined));
    return result?.fields.token === token;
  };

  while (!signal.aborted) {
    const startedAt = time.now();
    if (await (impatient ? take() : unlessUnavailable(take(), false)))
      return keepLease(stored, { name, token, ttlMs, time, takenAt: startedAt });
    await time.sleep(ttlMs / LOOKS_PER_TTL, signal);
  }
  return undefined;
};
