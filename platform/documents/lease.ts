import { randomUUID } from 'node:crypto';
import { TimedOut } from '../async/withTimeout.ts';
import { insertOnce } from './insertOnce.ts';
import { keepLease, type Lease } from './keepLease.ts';
import { type Leases, leases, SIGN_EVERY, SIGN_LAPSES, waitSign } from './leases.ts';
import { type LeaseTime, systemTime } from './leaseTime.ts';
import type { Documents } from './port.ts';

export interface LeaseOptions {
  /** The name of the work that only one process may do at a time. */
  readonly name: string;
  /** The process that asks, for people who look into the store. */
  readonly holder: string;
  /** After the holder's crash another gets the lease within this time. */
  readonly ttlMs: number;
  /** Stops waiting. */
  readonly signal: AbortSignal;
  /** Whether to throw when the store cannot be reached or written to, instead of waiting for it. */
  readonly impatient?: true;
  readonly time?: LeaseTime;
  /** Told why the lease cannot be asked for or was lost; without an error once it was asked for. */
  readonly tell?: (failure?: unknown) => void;
}

/** How often a waiting process looks, and after what share of the ttl it takes over. */
const LOOKS_PER_TTL = 8;
const PATIENCE = 3 / 4;
/** A look that takes longer is told of. */
const LATE_MS = 3000;

/**
 * Waits until no other process holds the lease of that name, and takes it. A waiting process
 * shows the holder that it waits, and measures with its own clock how long the holder has not
 * renewed the lease. The holder gives up earlier than that, by its own clock (see keepLease). While
 * the store cannot be reached, nobody takes over. Whatever the store answers, it is asked again: a
 * role must never end because of it.
 * @returns undefined if the signal aborts first
 * @throws the error of the store, only if `impatient` is set
 */
export const acquireLease = async (
  documents: Documents,
  { name, holder, ttlMs, signal, impatient, time = systemTime, tell }: LeaseOptions,
): Promise<Lease | undefined> => {
  const stored: Leases = documents.collection(leases);
  const token = randomUUID();
  const mine = { id: name, fields: { holder, token }, body: null };
  let seen: { readonly version: bigint; readonly at: number } | undefined;
  let signed = { at: Number.NEGATIVE_INFINITY, on: Number.NEGATIVE_INFINITY };

  const insert = (): Promise<boolean> => insertOnce(stored, mine);

  /** By the date too: now() may stand still while a machine is suspended, others' do not. */
  const ageOfSign = (): number => Math.max(time.now() - signed.at, time.date() - signed.on);

  /** A holder that does not see it need not renew, so patience begins only now. */
  const sign = async (): Promise<void> => {
    const age = ageOfSign();
    if (age < ttlMs * SIGN_EVERY) return;
    const now = { at: time.now(), on: time.date() };
    await stored.put({ id: waitSign(name), fields: { holder, token: null }, body: null });
    if (age > ttlMs * SIGN_LAPSES) seen = undefined;
    signed = now;
  };

  const isAbandoned = async (version: bigint): Promise<boolean> => {
    await sign();
    if (seen?.version !== version) seen = { version, at: time.now() };
    return time.now() - seen.at >= ttlMs * PATIENCE;
  };

  const take = async (): Promise<boolean> => {
    const current = await stored.get(name);
    if (!current) return insert();
    const isFree = current.fields.token === null || current.fields.token === token;
    if (!isFree && !(await isAbandoned(current.version))) return false;
    const result = await stored.update(name, lease => (lease.version === current.version ? mine : undefined), current);
    return result?.fields.token === token;
  };

  const look = async (): Promise<boolean> => {
    const late = setTimeout(() => tell?.(new TimedOut(LATE_MS)), LATE_MS).unref();
    try {
      const isTaken = await take();
      tell?.();
      return isTaken;
    } catch (error) {
      tell?.(error);
      return false;
    } finally {
      clearTimeout(late);
    }
  };

  while (!signal.aborted) {
    const startedAt = time.now();
    if (await (impatient ? take() : look())) return keepLease(stored, { name, token, ttlMs, time, takenAt: startedAt });
    await time.sleep(ttlMs / LOOKS_PER_TTL, signal);
  }
  return undefined;
};
