import { EventLogUnavailable } from '#eventlog/port.ts';
import { waitAtMost } from '#platform/async/waitBudget.ts';
import { kindOf } from '#platform/errors/kindOf.ts';
import { InvalidConfig } from '../config.ts';
import { guardLog, noteIdentity } from '../logIdentity.ts';
import type { Platform } from '../platform.ts';
import { refuseKeylessLog } from './refuseKeylessLog.ts';
import { wrongLog } from './wrongLog.ts';

/**
 * Call this before appending to the log or building live read models from it.
 * @throws InvalidConfig when the log is not the one that the read models and checkpoints were made
 * from, or the documents lack its keys
 * @throws EventLogUnavailable
 */
export const refuseWrongLog = async (platform: Platform): Promise<void> => {
  const refuse = (problem: string | null): void => {
    if (problem !== null) throw new InvalidConfig(problem);
  };
  refuse(await wrongLog(platform));
  await refuseKeylessLog(platform);
  // Before anything else is stored, which would look like the history of an earlier release.
  refuse(await noteIdentity(platform));
  guardLog(platform);
};

const PATIENCE_MS = 2_000;

/** For a server: one in use starts although the log is away, and compares it later. */
export const refuseWrongLogOrWait = async (platform: Platform): Promise<void> => {
  if (platform.log.identity === undefined || !(await platform.keyring.holdsAny())) return refuseWrongLog(platform);
  const { identity } = platform.log;
  const compare = async (): Promise<void> => {
    await refuseWrongLog(platform);
    await identity.proveRight();
  };
  await waitAtMost(PATIENCE_MS, compare).catch((error: unknown) => {
    if (!(error instanceof EventLogUnavailable)) throw error;
    platform.logger.error({ cause: kindOf(error.cause) }, `The start goes on without the event log: ${error.message}`);
    guardLog(platform);
  });
};
