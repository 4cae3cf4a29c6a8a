import { PoisonEvent } from '#eventlog/codec.ts';
import { describeError, followers } from '#eventlog/followers/followers.ts';
import { formatPosition } from '#eventlog/position.ts';
import { readHeartbeats } from '#installation/heartbeat.ts';
import type { Platform } from '#installation/platform.ts';
import { HOLDER, holderName, isLocal, otherHolder } from '#platform/documents/holder.ts';
import type { Lease } from '#platform/documents/keepLease.ts';
import type { Documents } from '#platform/documents/port.ts';
import { rebuild, switchBack } from '#projector/rebuild.ts';
import { SpareWasPurged } from '#readmodels/readModels.ts';
import { REBUILD_LEASE, takeRebuildLease } from '#readmodels/rebuildLease.ts';
import { INTERRUPTED, interruption } from '../interrupted.ts';
import { CommandFailed, printJson, printLine, say } from '../output.ts';
import { atRate, type Busy, standBack, yielding } from '../pace.ts';
import { withProgress } from '../progress.ts';
import { reportJson, reportText } from '../rebuildReport.ts';
import { withWholeLog } from '../withPlatform.ts';

interface RebuildOptions {
  readonly json?: boolean;
  readonly accept?: boolean;
  readonly back?: boolean;
  readonly rate?: string;
}

const CANCELLED = 'Cancelled. The live read models are unchanged.';

const AS_FAST_AS_IT_GOES = 'max';

/** @returns events per second; undefined to yield to servers */
const rateOf = (rate: string | undefined): number | undefined => {
  if (rate === undefined) return undefined;
  if (rate === AS_FAST_AS_IT_GOES) return Number.POSITIVE_INFINITY;
  const number = Number(rate);
  if (Number.isFinite(number) && number >= 1) return number;
  throw new CommandFailed(`--rate ${rate}: expected events a second such as 5000, or ${AS_FAST_AS_IT_GOES}.`, 2);
};

const busyOf =
  (platform: Platform): Busy =>
  async () => {
    const busy = (await readHeartbeats(platform)).map(process => process.busy);
    return busy.length === 0 ? undefined : Math.max(...busy);
  };

/** Holders elsewhere count as dead if they have not renewed for as long as the lease lasts. */
const HERE_MS = 2000;
const ELSEWHERE_MS = 1.2 * REBUILD_LEASE.ttlMs;

/** Records where the rebuild has stopped, so that the operator can skip that event. */
const stoppedAt = async (documents: Documents, error: PoisonEvent): Promise<CommandFailed> => {
  const at = new Date().toISOString();
  const body = { state: 'stopped', rate: 0, error: describeError(error), holder: HOLDER, at } as const;
  await documents.collection(followers).put({ id: 'rebuild', fields: {}, body });
  return new CommandFailed(
    `${error.message}. The live read models are unchanged. Run it again after a fix, or, if the event is not to ` +
      `count: projection skip --position ${formatPosition(error.position)} --why TEXT (no names: this stays in the log)`,
  );
};

/** @throws CommandFailed when interrupted, or the holder, such as an erasure, goes on too long */
const takeLease = async (documents: Documents, signal: AbortSignal): Promise<Lease> => {
  const holder = await otherHolder(documents, REBUILD_LEASE.name);
  const isElsewhere = holder !== undefined && !isLocal(holder);
  if (isElsewhere) say(`Waiting for the rebuild of ${holderName(holder)} …`);
  const patience = AbortSignal.timeout(isElsewhere ? ELSEWHERE_MS : HERE_MS);
  const lease = await takeRebuildLease(documents, AbortSignal.any([signal, patience]));
  if (lease) return lease;
  if (signal.aborted) throw new CommandFailed(CANCELLED, INTERRUPTED);
  throw new CommandFailed('A rebuild, an erasure or a verify is running. Wait until it is done.');
};

/** The failure of a rebuild, as reported to the operator. */
const failureOf = async (error: unknown, lost: AbortSignal, signal: AbortSignal, documents: Documents) => {
  if (lost.aborted) {
    return new CommandFailed(
      'The rebuild has lost its lease: this process got no processor for ten seconds, the document store could not be ' +
        'reached for a while, or another rebuild took over. The live read models are unchanged. Run it again.',
    );
  }
  if (signal.aborted) return new CommandFailed(CANCELLED, INTERRUPTED);
  if (error instanceof SpareWasPurged) {
    return new CommandFailed(`${error.message}. The live read models are unchanged. Run it again.`);
  }
  return error instanceof PoisonEvent ? stoppedAt(documents, error) : error;
};

/** @throws CommandFailed when it was interrupted or could not run alone; then nothing is changed */
const alone = async <T>(
  { documents }: Platform,
  signal: AbortSignal,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> => {
  const lease = await takeLease(documents, signal);
  try {
    return await work(lease.lost);
  } catch (error) {
    throw await failureOf(error, lease.lost, signal, documents);
  } finally {
    await lease.release();
  }
};

const back = (platform: Platform, signal: AbortSignal): Promise<void> =>
  alone(platform, signal, async () => {
    const generation = await switchBack({ ...platform, signal });
    if (generation === undefined) {
      throw new CommandFailed('There is nothing to go back to: the previous read models are no longer kept.');
    }
    say(`The read models before the last switch have caught up and are live again, as generation ${generation}.`);
  });

const buildAnew = async (
  platform: Platform,
  signal: AbortSignal,
  rate: number | undefined,
  { accept = false, json }: RebuildOptions,
): Promise<void> => {
  const pace = rate === undefined ? yielding(busyOf(platform), signal) : atRate(rate, signal);
  const report = await alone(platform, signal, lost =>
    withProgress(platform.log, onProgress => rebuild({ ...platform, accept, pace, signal, lost, onProgress })),
  );
  await platform.documents.collection(followers).delete('rebuild');
  if (!report.switched) process.exitCode = 1;
  if (json) return printJson(reportJson(report));
  return printLine(reportText(report));
};

export const rebuildCommand = async (options: RebuildOptions): Promise<void> => {
  const rate = rateOf(options.rate);
  if (options.back && (options.accept || options.rate !== undefined)) {
    throw new CommandFailed('--back cannot be combined with --accept or --rate.', 2);
  }
  standBack();
  const signal = interruption();
  await withWholeLog(platform => (options.back ? back(platform, signal) : buildAnew(platform, signal, rate, options)));
};
