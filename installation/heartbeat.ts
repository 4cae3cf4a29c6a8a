import { performance } from 'node:perf_hooks';
import { HOLDER, holderName, isDead } from '#platform/documents/holder.ts';
import { collection, type Documents } from '#platform/documents/port.ts';
import { asError } from '#platform/errors/asError.ts';
import type { Logger } from '#platform/logging/logger.ts';
import type { Role } from './roleArgument.ts';

interface HeartbeatBody {
  readonly roles: readonly Role[];
  /** The share of time in which its event loop was busy, from 0 to 1. */
  readonly busy: number;
  /** What the operator should know and act on although the process works. */
  readonly warnings?: readonly string[];
}

/**
 * The running processes. The entry of a dead process soon expires, and the next process that starts
 * removes it.
 */
const heartbeats = collection<HeartbeatBody>()({ name: 'heartbeats', fields: { at: 'text' } });

export interface Heartbeat extends HeartbeatBody {
  readonly holder: string;
  readonly at: string;
}

const EVERY_MS = 2000;
/** A process that has sent no heartbeat for this long is dead. */
const ALIVE_MS = 5 * EVERY_MS;

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

/** The processes with a recent heartbeat. */
export const readHeartbeats = async (documents: Documents): Promise<readonly Heartbeat[]> => {
  const alive = await documents.collection(heartbeats).find({ where: { at: { gte: ago(ALIVE_MS) } } });
  return alive.map(({ id, fields, body }) => ({ ...body, holder: id, at: String(fields.at) }));
};

/** @returns the names of the processes that run on these stores, for a sentence; undefined for none */
export const runningNow = async (documents: Documents): Promise<string | undefined> => {
  const running = (await readHeartbeats(documents)).filter(({ holder }) => !isDead(holder));
  return running.length === 0 ? undefined : running.map(({ holder }) => holderName(holder)).join('; ');
};

/**
 * Tells other processes that this one is running, and tells this one whether it can still write.
 */
export interface OwnHeartbeat {
  /** Why the last heartbeat could not be written; undefined when it could. */
  readonly failure: Error | undefined;
  /** The warnings that it was given. */
  readonly warnings: readonly string[];
  /**
   * Warns the operator, in the log and, from the next heartbeat on, in what other processes read.
   */
  warn(sentence: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const openHeartbeat = (documents: Documents, logger: Logger, roles: readonly Role[]): OwnHeartbeat => {
  const stored = documents.collection(heartbeats);
  let before = performance.eventLoopUtilization();
  let beating: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failure: Error | undefined;
  const warnings: string[] = [];

  /** Log this here: reads still work on a full disk, so nobody else may notice. */
  const note = (failed: Error | undefined): void => {
    if (failed && !failure) logger.error({ err: failed }, 'Nothing can be written');
    if (failure && !failed) logger.warn('What is written is stored again');
    failure = failed;
  };

  const beat = async (): Promise<void> => {
    const now = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(now, before).utilization;
    before = now;
    await stored.put({ id: HOLDER, fields: { at: ago(0) }, body: { roles, busy, warnings } }).then(
      () => note(undefined),
      (error: unknown) => note(asError(error)),
    );
  };

  return {
    get failure() {
      return failure;
    },
    warnings,
    warn: sentence => {
      logger.warn(sentence);
      warnings.push(sentence);
    },
    start: async () => {
      await stored.deleteWhere({ at: { lt: ago(ALIVE_MS) } }).catch(() => undefined);
      await beat();
      timer = setInterval(() => {
        // Start no new heartbeat while one is unanswered: a stop would have to wait for all of
        // them.
        beating ??= beat().finally(() => {
          beating = undefined;
        });
      }, EVERY_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await beating;
      await stored.delete(HOLDER).catch(() => undefined);
    },
  };
};
