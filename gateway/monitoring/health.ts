import { basename } from 'node:path';
import { followers, READ_MODELS } from '#eventlog/followers/followers.ts';
import { readModelsLag } from '#installation/followers.ts';
import type { OwnHeartbeat } from '#installation/heartbeat.ts';
import type { Platform } from '#installation/platform.ts';
import type { RunningRoles } from '#installation/runningRoles.ts';
import { databaseFiles, storeFiles } from '#installation/stores.ts';
import { waitAtMost } from '#platform/async/waiting.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { reasonsOf } from '#platform/errors/reasonOf.ts';
import { watchFiles } from '#platform/files/watchFiles.ts';
import { filesOf } from '#platform/sqlite/openDatabase.ts';

export interface Health {
  /**
   * What keeps this process from working, in sentences for the operator; empty when nothing does.
   */
  problems(): Promise<readonly string[]>;
  /** What the operator should know although the process works. */
  readonly warnings: readonly string[];
}

/** Shorter than the timeout of most monitors, which would otherwise not learn the cause. */
const PATIENCE_MS = 4000;

/** What is wrong with the read models served here, wherever their projector runs. */
const projectionProblems = async (platform: Platform, { projector }: RunningRoles): Promise<readonly string[]> => {
  const state = projector?.state;
  if (state?.status === 'stopped') return [`The projector has stopped: ${state.error.message}`];
  const told = (await platform.documents.collection(followers).get(READ_MODELS))?.body;
  if (told?.state === 'stopped') return [`The projector has stopped: ${told.error?.message}`];
  const { seconds } = await readModelsLag(platform);
  const most = platform.config.READY_MAX_LAG_SECONDS;
  if (seconds <= most) return [];
  return [`The read models are ${Math.round(seconds)} seconds behind the log; at most ${most} are allowed`];
};

const replacedSentence = (file: string): string =>
  `${basename(file)} was deleted or replaced: stop the server, look what is in DATA_DIR, and start it`;

/** The health of a running server, according to the roles that it has. */
export const healthOf = (
  platform: Platform,
  running: RunningRoles,
  heartbeat: Pick<OwnHeartbeat, 'failure' | 'warnings'>,
  patienceMs = PATIENCE_MS,
): Health => {
  const { log, documents, readModels, config } = platform;
  const replaced = watchFiles([...new Set([...databaseFiles(config), ...storeFiles(config).flatMap(filesOf)])]);
  const failureOf = async (what: string, look: () => Promise<unknown>): Promise<readonly string[]> => {
    try {
      await withTimeout(patienceMs, waitAtMost(patienceMs / 2, look));
      return [];
    } catch (error) {
      return [`${what}: ${reasonsOf(error)}`];
    }
  };
  const problems = async (): Promise<readonly string[]> => {
    const { worker } = running;
    const failed = worker?.failure ? [`The worker has stopped: ${worker.failure.message}`] : [];
    const [projection, events, stored, models] = await Promise.all([
      // The checks below report stores that cannot be reached.
      withTimeout(
        patienceMs,
        waitAtMost(patienceMs / 2, () => projectionProblems(platform, running)),
      ).catch(() => []),
      failureOf('Event log', () => log.check()),
      failureOf('Documents', async () => {
        await documents.checkpoint('health');
        if (heartbeat.failure) throw heartbeat.failure;
      }),
      failureOf('Read models', () => readModels.current.checkpoint('health')),
    ]);
    return [...replaced().map(replacedSentence), ...projection, ...failed, ...events, ...stored, ...models];
  };
  return { problems, warnings: heartbeat.warnings };
};
