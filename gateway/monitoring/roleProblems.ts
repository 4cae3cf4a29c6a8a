import { followers, READ_MODELS } from '#eventlog/followers/followers.ts';
import { failedRoles, readRoles } from '#installation/heartbeat.ts';
import type { Platform } from '#installation/platform.ts';
import { ROLES, type Role } from '#installation/roleArgument.ts';
import { failuresOf, type RoleFailures, type RunningRoles } from '#installation/runningRoles.ts';
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
  readonly projection: readonly string[];
  readonly failures: RoleFailures;
}

const hasStopped = (role: Role, why: string | undefined): readonly string[] => [`The ${role} has stopped: ${why}`];

const readElsewhere = async (platform: Platform): Promise<Elsewhere> => {
  const body = (await platform.documents.collection(followers).get(READ_MODELS))?.body;
  return {
    projection: body?.state === 'stopped' ? hasStopped('projector', body.error?.message) : [],
    failures: failedRoles(await readRoles(platform)),
  };
};

const stopsOf = (role: keyof RunningRoles, running: RunningRoles): readonly string[] => {
  const why = running[role]?.stopped;
  return why ? hasStopped(role, why.message) : [];
};

/** What happens here is known even if the documents cannot be reached. */
export const readRoleProblems = async (
  platform: Platform,
  running: RunningRoles,
  patienceMs: number,
): Promise<RoleProblems> => {
  const read = waitAtMost(patienceMs / 2, () => readElsewhere(platform));
  const elsewhere = await withTimeout(patienceMs, read).catch((): Elsewhere => ({ projection: [], failures: {} }));
  const here = stopsOf('projector', running);
  const stops = {
    projector: here.length > 0 ? here : elsewhere.projection,
    worker: stopsOf('worker', running),
    gateway: [],
  };
  const failures: RoleFailures = { ...elsewhere.failures, ...failuresOf(running) };
  const failing = ROLES.filter(role => failures[role] !== undefined && stops[role].length === 0);
  return {
    projection: stops.projector,
    worker: stops.worker,
    failing: failing.map(role => `The ${role} does not work: ${failures[role]}`),
  };
};
