import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isAlive } from '../process/isAlive.ts';
import type { Lease } from './keepLease.ts';
import { acquireLease, type LeaseOptions } from './lease.ts';
import { leases } from './leases.ts';
import type { Documents } from './port.ts';
import { whileLeased } from './whileLeased.ts';

/**
 * When a process dies, another takes over within this time, and works a second later. A process
 * that is frozen for half of it, on an overloaded machine, loses its leases.
 */
const LEASE_MS = 4000;

/** Tells this process from an earlier one: in containers every process may have pid 1. */
const LIFE = randomUUID();

/** The name under which this process holds leases: host, process id and a random id. */
export const HOLDER = `${hostname()} ${process.pid} ${LIFE}`;

/** A holder in readable form: host and process id. */
export const holderName = (holder: string): string => {
  const [host, pid] = holder.split(' ');
  return pid === undefined ? holder : `${host}, process ${pid}`;
};

/** Whether a holder is on this machine, where its process can be checked. */
export const isLocal = (holder: string): boolean => holder.split(' ')[0] === hostname();

/** Whether a holder was a process of this machine that has ended, even with our pid. */
export const isDead = (other: string): boolean => {
  const [host, pid, life] = other.split(' ');
  if (host !== hostname()) return false;
  return Number(pid) === process.pid ? life !== LIFE : !isAlive(Number(pid));
};

/** Frees the lease of a dead process of this machine, so that a restart need not wait. */
export const freeDeadLease = async (documents: Documents, name: string): Promise<void> => {
  await documents
    .collection(leases)
    .update(name, lease =>
      isDead(String(lease.fields.holder)) ? { ...lease, fields: { holder: null, token: null } } : undefined,
    )
    .catch(() => undefined);
};

/**
 * Waits for a lease, except for one whose holder on this machine has died.
 * @returns undefined if the signal aborts first
 * @throws DocumentsUnavailable
 */
export const takeLease = async (
  documents: Documents,
  lease: Pick<LeaseOptions, 'name' | 'ttlMs'>,
  signal: AbortSignal,
): Promise<Lease | undefined> => {
  await freeDeadLease(documents, lease.name);
  return acquireLease(documents, { ...lease, holder: HOLDER, signal, impatient: true });
};

/** @returns another live holder's name; undefined without one, or if it died on this machine */
export const otherHolder = async (documents: Documents, name: string): Promise<string | undefined> => {
  const holder = (await documents.collection(leases).get(name))?.fields.holder;
  return typeof holder !== 'string' || holder === HOLDER || isDead(holder) ? undefined : holder;
};

/**
 * Does what one process may do at a time, until the signal aborts; waits while another does.
 * @param tell as of LeaseOptions
 */
export const whileAlone = async (
  documents: Documents,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  tell?: LeaseOptions['tell'],
): Promise<void> => {
  await freeDeadLease(documents, name);
  await whileLeased(documents, { name, holder: HOLDER, ttlMs: LEASE_MS, signal, ...(tell && { tell }) }, work);
};
