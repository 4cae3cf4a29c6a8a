import { Gauge, type Registry } from 'prom-client';
import { failedRoles, type RoleProcesses, readRoles } from '#installation/heartbeat.ts';
import type { Platform } from '#installation/platform.ts';
import { ROLES, type Role } from '#installation/roleArgument.ts';
import { failuresOf, type RunningRoles, rolesIn } from '#installation/runningRoles.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';

/** Roles that can do nothing without the documents. */
const NEED_DOCUMENTS: readonly Role[] = ['projector', 'worker'];

/**
 * Gauges with a label for each role.
 * @param patienceMs how long to wait for the store
 * @returns a function that updates them
 */
export const addRoleMetrics = (
  registry: Registry,
  platform: Pick<Platform, 'documents' | 'config'>,
  running: RunningRoles,
  patienceMs: number,
): (() => Promise<void>) => {
  const registers = [registry];
  const processes = new Gauge({
    name: 'role_processes',
    help: 'Processes of a role, by whether they work or stand by in it',
    labelNames: ['role', 'state'],
    registers,
  });
  const failedGauge = new Gauge({
    name: 'role_failed',
    help: '1 when this process, or every process that has the role, does not work in it',
    labelNames: ['role'],
    registers,
  });
  const show = (roles: readonly RoleProcesses[]): readonly Role[] => {
    for (const { role, working, failures } of roles) {
      processes.set({ role, state: 'working' }, working);
      processes.set({ role, state: 'failed' }, failures.length);
    }
    return rolesIn(failedRoles(roles));
  };
  return async () => {
    processes.reset();
    const elsewhere = await withTimeout(patienceMs, readRoles(platform)).then(show, () => NEED_DOCUMENTS);
    const failed = new Set([...elsewhere, ...rolesIn(failuresOf(running))]);
    for (const role of ROLES) failedGauge.set({ role }, failed.has(role) ? 1 : 0);
  };
};
