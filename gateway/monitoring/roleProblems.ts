import { followers, READ_MODELS } from '#eventlog/followers/followers.ts';
import { failedRoles, readRoles } from '#installation/heartbeat.ts';
import type { Platform } from '#installation/platform.ts';
import type { Role } from '#installation/roleArgument.ts';
import { failuresOf, type RoleFailures, type RunningRoles, rolesIn } from '#installation/runningRoles.ts';
import { waitAtMost } from '#platform/async/waitBudget.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';

/** What keeps roles from working, in sentences for the operator. */
export interface RoleProblems {
  /** Why the projection waits for the operator, wherever it runs. */
  readonly projection: readonly string[];
  /** Why the worker of this process has ended. */
  readonly worker: readonly string[];
  /** What is tried again: roles of this process, and those in which no process works. */
  readonly failing: readonly string[];
  /**
   * Which other processes wait for the operator, such as one that queues mails. People can read,
   * write and vote meanwhile.
   */
  readonly warnings: readonly string[];
}

interface Elsewhere {
  /** Why the projection waits for the operator; undefined if it does not. */
  readonly stop: string | undefined;
  readonly failures: RoleFailures;
  readonly warnings: readonly string[];
}

const UNKNOWN: Elsewhere = { stop: undefined, failures: {}, warnings: [] };

const readElsewhere = async (platform: Platform): Promise<Elsewhere> => {
  const found = await platform.documents.collection(followers).find({ sort: [['id', 'asc']] });
  const stopped = found.flatMap(({ id, body: { state, error } }) =>
    state === 'stopped' ? [{ name: id, why: `${error?.message}` }] : [],
  );
  return {
    stop: stopped.find(({ name }) => name === READ_MODELS)?.why,
    failures: failedRoles(await readRoles(platform)),
    warnings: stopped.flatMap(({ name, why }) =>
      name === READ_MODELS ? [] : [`The process ${name} has stopped: ${why}`],
    ),
  };
};

const tell = (role: Role, state: 'has stopped' | 'does not work', why: string | undefined): readonly string[] =>
  why === undefined ? [] : [`The ${role} ${state}: ${why}`];

/** What happens here is known even if the documents cannot be reached. */
export const readRoleProblems = async (
  platform: Platform,
  running: RunningRoles,
  patienceMs: number,
): Promise<RoleProblems> => {
  const read = waitAtMost(patienceMs / 2, () => readElsewhere(platform));
  const elsewhere = await withTimeout(patienceMs, read).catch(() => UNKNOWN);
  const failures: RoleFailures = { ...elsewhere.failures, ...failuresOf(running) };
  const stops = {
    projector: running.projector?.stopped?.message ?? elsewhere.stop,
    worker: running.worker?.stopped?.message,
    gateway: undefined,
  };
  return {
    projection: tell('projector', 'has stopped', stops.projector),
    worker: tell('worker', 'has stopped', stops.worker),
    failing: rolesIn(failures).flatMap(role =>
      stops[role] === undefined ? tell(role, 'does not work', failures[role]) : [],
    ),
    // Mostly they have stopped at the same event.
    warnings: stops.projector === undefined ? elsewhere.warnings : [],
  };
};
