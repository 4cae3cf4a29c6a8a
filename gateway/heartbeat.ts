import { performance } from 'node:perf_hooks';
import { collection, type Documents } from '#platform/documents/port.ts';
import { HOLDER } from './leased.ts';
import type { Role } from './roleArgument.ts';

interface HeartbeatBody {
  readonly roles: readonly Role[];
  /** The share of time in which its event loop had something to do, 0 to 1. */
  readonly busy: number;
}

/** The processes that run now. What a dead one has left is out of date soon, and removed by the next one that starts. */
const heartbeats = collection<HeartbeatBody>()({ name: 'heartbeats', fields: { at: 'text' } });

export interface Heartbeat extends HeartbeatBody {
  readonly holder: string;
  readonly at: string;
}

const EVERY_MS = 2000;
/** Who has not been heard for this long is gone. */
const ALIVE_MS = 5 * EVERY_MS;

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

/** The processes that have been heard lately. */
export const readHeartbeats = async (documents: Documents): Promise<readonly Heartbeat[]> => {
  const alive = await documents.collection(heartbeats).find({ where: { at: { gte: ago(ALIVE_MS) } } });
  return alive.map(({ id, fields, body }) => ({ ...body, holder: id, at: String(fields.at) }));
};

/** Lets other processes know of this one until it is stopped. */
export const startHeartbeat = async (documents: Documents, roles: readonly Role[]): Promise<() => Promise<void>> => {
  const stored = documents.collection(heartbeats);
  let before = performance.eventLoopUtilization();
  let beating = Promise.resolve();

  const beat = async (): Promise<void> => {
    const now = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(now, before).utilization;
    before = now;
    // A store that is away is noticed by those who need it.
    await stored.put({ id: HOLDER, fields: { at: ago(0) }, body: { roles, busy } }).catch(() => undefined);
  };

  await stored.deleteWhere({ at: { lt: ago(ALIVE_MS) } }).catch(() => undefined);
  await beat();
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, EVERY_MS).unref();

  return async () => {
    clearInterval(timer);
    await beating;
    await stored.delete(HOLDER).catch(() => undefined);
  };
};
