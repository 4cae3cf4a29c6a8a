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
}

interface Elsewhere {
  /** Why the projection waits for the operator; undefined if it does not. */
  readonly stop: string | undefined;
  readonly failures: RoleFailures;
}

const readElsewhere = async (platform: Platform): Promise<Elsewhere> => {
  const body = (await platform.documents.collection(followers).get(READ_MODELS))?.body;
  return {
    stop: body?.state === 'stopped' ? `${body.error?.message}` : undefined,
    failures: failedRoles(await readRoles(platform)),
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
  const elsewhere = await withTimeout(patienceMs, read).catch((): Elsewhere => ({ stop: undefined, failures: {} }));
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
  };
};
