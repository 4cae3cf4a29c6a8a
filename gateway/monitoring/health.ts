import { basename } from 'node:path';
import { comparePositions } from '#eventlog/position.ts';
import { type ReadModelsPlace, readModelsPlace } from '#installation/followers.ts';
import type { OwnHeartbeat } from '#installation/heartbeat.ts';
import type { Platform } from '#installation/platform.ts';
import type { Role } from '#installation/roleArgument.ts';
import { failuresOf, type RunningRoles, rolesIn } from '#installation/runningRoles.ts';
import { databaseFiles, storeFiles } from '#installation/stores.ts';
import { waitAtMost } from '#platform/async/waitBudget.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { reasonsOf } from '#platform/errors/reasonOf.ts';
import { watchFiles } from '#platform/files/watchFiles.ts';
import { filesOf } from '#platform/sqlite/openDatabase.ts';
import { CatchingUp } from './catchingUp.ts';
import { readRoleProblems } from './roleProblems.ts';

export interface Condition {
  /**
   * What keeps this process from working, in sentences for the operator; empty when nothing does.
   */
  readonly problems: readonly string[];
  /** How far the read models are behind the log; 0 when that is not known. */
  readonly secondsBehind: number;
  /** What the operator should know although the process works. */
  readonly warnings: readonly string[];
}

export interface Health {
  look(): Promise<Condition>;
  /** The roles of this process that do not work now. */
  failedRoles(): readonly Role[];
}

/** Shorter than the timeout of most monitors, which would otherwise not learn the cause. */
const PATIENCE_MS = 4000;

const replacedSentence = (file: string): string =>
  `${basename(file)} was deleted or replaced: stop the server, look what is in DATA_DIR, and start it`;

/** The health of a running server, according to the roles that it has. */
export const healthOf = (
  platform: Platform,
  running: RunningRoles,
  heartbeat: Pick<OwnHeartbeat, 'failure' | 'warnings'>,
  patienceMs = PATIENCE_MS,
): Health => {
  const { log, documents, readModels, config, progress, ledger } = platform;
  const replaced = watchFiles([...new Set([...databaseFiles(config), ...storeFiles(config).flatMap(filesOf)])]);
  const catchingUp = new CatchingUp();

  const failureOf = async (what: string, look: () => Promise<unknown>): Promise<readonly string[]> => {
    try {
      await withTimeout(patienceMs, waitAtMost(patienceMs / 2, look));
      return [];
    } catch (error) {
      return [`${what}: ${reasonsOf(error)}`];
    }
  };

  /**
   * A node of the log's server that is cut off from the others would show nothing of what was
   * stored since.
   */
  const withMissing = (place: ReadModelsPlace): ReadModelsPlace => {
    const missing = progress.missingAt(place.position);
    if (!missing) return place;
    const { head = missing.position } = place;
    const isBehind = comparePositions(head, missing.position) < 0;
    return {
      ...place,
      head: isBehind ? missing.position : head,
      lagSeconds: Math.max(place.lagSeconds, missing.seconds),
    };
  };

  /** Asked only when every store answers. */
  const lagProblem = ({ lagSeconds, ...place }: ReadModelsPlace): readonly string[] => {
    if (progress.isStuck) catchingUp.begin();
    const behind = catchingUp.look({ lagSeconds, ...place });
    if (behind !== undefined) return [behind];
    const most = config.READY_MAX_LAG_SECONDS;
    if (lagSeconds <= most) return [];
    return [`The read models are ${Math.round(lagSeconds)} seconds behind the log; at most ${most} are allowed`];
  };

  const lag = async (): Promise<Omit<Condition, 'warnings'>> => {
    let condition: Omit<Condition, 'warnings'> = { problems: [], secondsBehind: 0 };
    const failed = await failureOf('How far the read models are is not known', async () => {
      const place = withMissing(await readModelsPlace(platform));
      condition = { problems: lagProblem(place), secondsBehind: Math.round(place.lagSeconds) };
    });
    return failed.length > 0 ? { problems: failed, secondsBehind: 0 } : condition;
  };

  /** The checks report documents that cannot be reached. */
  const warn = async (): Promise<readonly string[]> => {
    const problem = await withTimeout(patienceMs, ledger.problem()).catch(() => null);
    return problem === null ? heartbeat.warnings : [...heartbeat.warnings, problem];
  };

  const look = async (): Promise<Condition> => {
    const [roles, events, stored, models, warnings] = await Promise.all([
      readRoleProblems(platform, running, patienceMs),
      failureOf('Event log', () => log.check()),
      failureOf('Documents', async () => {
        await documents.checkpoint('health');
        if (heartbeat.failure) throw heartbeat.failure;
      }),
      failureOf('Read models', () => readModels.current.checkpoint('health')),
      warn(),
    ]);
    const { projection, worker } = roles;
    const away = [...events, ...stored, ...models];
    if (away.length > 0) catchingUp.begin();
    const isKnown = away.length === 0 && projection.length === 0;
    const { problems, secondsBehind } = isKnown ? await lag() : { problems: projection, secondsBehind: 0 };
    // A store that is away says by itself why roles do not work.
    const failing = away.length === 0 ? roles.failing : [];
    return {
      problems: [...replaced().map(replacedSentence), ...problems, ...worker, ...failing, ...away],
      secondsBehind,
      warnings: [...warnings, ...roles.warnings],
    };
  };
  return { look, failedRoles: () => rolesIn(failuresOf(running)) };
};
