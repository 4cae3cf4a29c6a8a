import { EventLogUnavailable } from '#eventlog/port.ts';
import { waitAtMost } from '#platform/async/waiting.ts';
import { InvalidConfig } from '../config.ts';
import { guardLog } from '../logIdentity.ts';
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
  const problem = await wrongLog(platform);
  if (problem !== null) throw new InvalidConfig(problem);
  await refuseKeylessLog(platform);
  guardLog(platform);
};

const PATIENCE_MS = 2_000;

/**
 * The same for a server. If the installation was in use, it starts although the log is away, and
 * compares the log once it is there.
 */
export const refuseWrongLogOrWait = async (platform: Platform): Promise<void> => {
  if (platform.log.identity === undefined || !(await platform.keyring.holdsAny())) return refuseWrongLog(platform);
  await waitAtMost(PATIENCE_MS, () => refuseWrongLog(platform)).catch((error: unknown) => {
    if (!(error instanceof EventLogUnavailable)) throw error;
    guardLog(platform);
  });
};
