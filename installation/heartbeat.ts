import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { HOLDER, holderName, isDead } from '#platform/documents/holder.ts';
import { collection, type Documents } from '#platform/documents/port.ts';
import { asError } from '#platform/errors/asError.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { openTrouble } from '#platform/logging/trouble.ts';
import { type FileLock, lockFile } from '#platform/sqlite/fileLock.ts';
import type { Config } from './config.ts';
import { ROLES, type Role } from './roleArgument.ts';
import type { RoleFailures } from './runningRoles.ts';

interface HeartbeatBody {
  readonly roles: readonly Role[];
  /** The share of time in which its event loop was busy, from 0 to 1. */
  readonly busy: number;
  /** What the operator should know and act on although the process works. */
  readonly warnings?: readonly string[];
  /** Roles of it that do not work. */
  readonly failed?: RoleFailures;
  /** A file of DATA_DIR that the process keeps locked, so that it need not beat often. */
  readonly lock?: string | undefined;
}

/** The running processes. Another process that has a dead one's roles removes its entry. */
const heartbeats = collection<HeartbeatBody>()({ name: 'heartbeats', fields: { at: 'text' } });

interface Heartbeat extends HeartbeatBody {
  readonly holder: string;
  readonly at: string;
  /** A silent one has not been heard of lately, but nobody here can know that it has ended. */
  readonly state: 'runs' | 'ended' | 'silent';
}

const EVERY_MS = 4000;
/** The same with a lock, as long as nobody writes anything else. */
const LOCKED_EVERY_MS = 30_000;
/** A process that sends no heartbeat for this long is silent. */
const SILENT_MS = 10_000;

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

/**
 * Whether a process keeps the file locked. Only the system knows, also across containers.
 * @returns undefined if the system refuses to tell, for example about another user's file
 */
const isLocked = (folder: string, name: string): boolean | undefined => {
  const file = join(folder, basename(name));
  if (!existsSync(file)) return false;
  try {
    const lock = lockFile(file);
    lock?.remove();
    return lock === undefined;
  } catch {
    return undefined;
  }
};

/** Where heartbeats are. */
interface Heart {
  readonly documents: Documents;
  readonly config: Pick<Config, 'DATA_DIR'>;
}

const stateOf = (folder: string, { holder, at, lock }: Omit<Heartbeat, 'state'>): Heartbeat['state'] => {
  const isHeld = lock === undefined ? undefined : isLocked(folder, lock);
  if (isHeld !== undefined) return isHeld ? 'runs' : 'ended';
  if (isDead(holder)) return 'ended';
  return at > ago(SILENT_MS + (lock === undefined ? 0 : LOCKED_EVERY_MS)) ? 'runs' : 'silent';
};

/** The entries of all processes, also of those that have ended. */
export const readAllHeartbeats = async ({ documents, config }: Heart): Promise<readonly Heartbeat[]> =>
  (await documents.collection(heartbeats).find()).map(({ id, fields, body }) => {
    const beat = { ...body, holder: id, at: String(fields.at) };
    return { ...beat, state: stateOf(config.DATA_DIR, beat) };
  });

/** The processes that run, by a recent heartbeat or a lock. */
export const readHeartbeats = async (heart: Heart): Promise<readonly Heartbeat[]> =>
  (await readAllHeartbeats(heart)).filter(({ state }) => state === 'runs');

/**
 * Whether a gateway besides this process's own answers requests, or may: it has not been heard of
 * lately.
 */
export const hasOtherGateways = async (heart: Heart): Promise<boolean> => {
  const all = await readAllHeartbeats(heart);
  const gateways = all.filter(({ roles, state }) => roles.includes('gateway') && state !== 'ended');
  const isOneOwn = gateways.some(({ holder }) => holder.startsWith(HOLDER));
  return gateways.length > (isOneOwn ? 1 : 0);
};

/** Why a process does not work in a role that it has; undefined if it does. */
const failureIn = (role: Role, { holder, at, state, failed }: Heartbeat): string | undefined =>
  state === 'runs' ? failed?.[role] : `${holderName(holder)} has not been heard of since ${at}`;

/** What the processes of a role do, without those that are known to have ended. */
export interface RoleProcesses {
  readonly role: Role;
  readonly working: number;
  /** Why each of the others does not. */
  readonly failures: readonly string[];
}

export const rolesAmong = (all: readonly Heartbeat[]): readonly RoleProcesses[] => {
  const processes = all.filter(({ state }) => state !== 'ended');
  return ROLES.map(role => {
    const outcomes = processes.filter(({ roles }) => roles.includes(role)).map(beat => failureIn(role, beat));
    const failures = outcomes.filter(failure => failure !== undefined);
    return { role, working: outcomes.length - failures.length, failures };
  });
};

export const readRoles = async (heart: Heart): Promise<readonly RoleProcesses[]> =>
  rolesAmong(await readAllHeartbeats(heart));

/** The roles in which nobody works although somebody should. */
export const failedRoles = (roles: readonly RoleProcesses[]): RoleFailures =>
  Object.fromEntries(
    roles.flatMap(({ role, working, failures: [first] }) => (working === 0 && first ? [[role, first]] : [])),
  );

/** @returns the names of the processes that run, for a sentence; undefined for none */
export const runningAmong = (all: readonly Heartbeat[]): string | undefined => {
  const running = all.filter(({ state }) => state === 'runs');
  return running.length === 0 ? undefined : running.map(({ holder }) => holderName(holder)).join('; ');
};

/** As runningAmong, of the processes on these stores. */
export const runningNow = async (heart: Heart): Promise<string | undefined> =>
  runningAmong(await readAllHeartbeats(heart));

/** Tells others that this process runs, and tells this process whether it can still write. */
export interface OwnHeartbeat {
  /** Why the last heartbeat could not be written; undefined when it could. */
  readonly failure: Error | undefined;
  /** The warnings that it was given. */
  readonly warnings: readonly string[];
  /** Warns the operator, in the log and in the heartbeats that other processes read. */
  warn(sentence: string): void;
  /** @param failures tells which roles do not work */
  start(failures: () => RoleFailures): Promise<void>;
  stop(): Promise<void>;
}

interface HeartbeatOptions {
  readonly roles: readonly Role[];
  readonly config: Pick<Config, 'DATA_DIR' | 'MONGODB_URL'>;
}

/**
 * Only where one process has every role: health checks look for heartbeats of single roles. A
 * process without a lock only has to beat more often.
 */
const ownLock = (options: HeartbeatOptions, name: string, logger: Logger): FileLock | undefined => {
  const { roles, config } = options;
  if (config.MONGODB_URL !== undefined || roles.length < ROLES.length) return undefined;
  try {
    return lockFile(join(config.DATA_DIR, name));
  } catch (error) {
    logger.warn({ err: error }, 'No file in DATA_DIR can be locked: heartbeats are written more often instead');
    return undefined;
  }
};

export const openHeartbeat = (documents: Documents, logger: Logger, options: HeartbeatOptions): OwnHeartbeat => {
  const { roles, config } = options;
  const stored = documents.collection(heartbeats);
  const life = randomUUID();
  /** One process may run several servers, in tests. */
  const id = `${HOLDER} ${life}`;
  const lockName = `.running-${life}`;
  let lock: FileLock | undefined;
  /** The last heartbeat: what it said, when, and the stamp of the documents after it. */
  let last: { readonly said: string; readonly at: number; readonly stamp: string } | undefined;
  let before = performance.eventLoopUtilization();
  let beating: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let forgetting: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  let failure: Error | undefined;
  let failuresNow: () => RoleFailures = () => ({});
  const warnings: string[] = [];
  // Told here: reads still work on a full disk, so nobody else may notice.
  const trouble = openTrouble(logger, { begins: 'Nothing can be written', ends: 'What is written is stored again' });

  const note = (failed: Error | undefined): void => {
    if (failed) trouble.begin(failed);
    else trouble.end();
    failure = failed;
  };

  /** Whether others know it already, so that a quiet process writes next to nothing. */
  const isSaid = (said: string): boolean =>
    lock !== undefined &&
    failure === undefined &&
    last?.said === said &&
    last.stamp === documents.stamp() &&
    performance.now() - last.at < LOCKED_EVERY_MS;

  /** Keeps a silent one if nobody else has its roles, so that others learn that it is missing. */
  const forgetDead = async (): Promise<void> => {
    const all = await readAllHeartbeats({ documents, config });
    const filled = new Set([...roles, ...all.flatMap(({ state, roles }) => (state === 'runs' ? roles : []))]);
    for (const { holder, state, roles } of all) {
      if (state === 'ended' || (state === 'silent' && roles.every(role => filled.has(role))))
        await stored.delete(holder);
    }
  };

  const beat = async (): Promise<void> => {
    const now = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(now, before).utilization;
    before = now;
    const body = { roles, warnings, failed: failuresNow(), lock: lock && lockName, busy };
    const said = JSON.stringify({ ...body, busy: Math.round(busy * 5) });
    if (isSaid(said)) return;
    await stored.put({ id, fields: { at: ago(0) }, body }).then(
      () => note(undefined),
      (error: unknown) => note(asError(error)),
    );
    last = { said, at: performance.now(), stamp: documents.stamp() };
  };

  /** Starts none while one is unanswered: a stop would have to wait for all of them. */
  const beatOnce = (): void => {
    beating ??= beat().finally(() => {
      beating = undefined;
    });
  };

  return {
    get failure() {
      return failure;
    },
    warnings,
    warn: sentence => {
      logger.warn(sentence);
      warnings.push(sentence);
      if (timer !== undefined) beatOnce();
    },
    start: async failures => {
      failuresNow = failures;
      forgetting = forgetDead().catch(() => undefined);
      await forgetting;
      // One that ended elsewhere just before this start is silent by then.
      again = setTimeout(() => {
        forgetting = forgetDead().catch(() => undefined);
      }, SILENT_MS).unref();
      lock = ownLock(options, lockName, logger);
      await beat();
      timer = setInterval(beatOnce, EVERY_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      clearTimeout(again);
      await Promise.all([beating, forgetting]);
      lock?.remove();
      await stored.delete(id).catch(() => undefined);
    },
  };
};
