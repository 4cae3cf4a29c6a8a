import { READ_MODELS } from '#eventlog/followers/followers.ts';
import { openReporter } from '#eventlog/followers/reporter.ts';
import { pause } from '#platform/async/pause.ts';
import { HOLDER, whileAlone } from '#platform/documents/holder.ts';
import { asError } from '#platform/errors/asError.ts';
import { LEASES } from '../leaseNames.ts';
import type { Platform } from '../platform.ts';
import { openFailureWatch, type RunningRole, watchLease } from '../runningRoles.ts';
import { watchedReporter } from '../watchedReporter.ts';
import { startProjectorThread } from './startProjectorThread.ts';

/** By then, a thread that has died is known to be dead, and usually replaced. */
const START_AGAIN_AFTER_MS = 1000;

/**
 * Keeps the read models up to date while it holds the lease, and otherwise stands by. When an event
 * stops it, it waits for the operator.
 */
export const runProjector = (platform: Platform, signal: AbortSignal): RunningRole => {
  const { documents, logger } = platform;
  const lease = watchLease(logger, 'The projector');
  const thread = openFailureWatch();
  let failed: Error | undefined;
  const work = async (leased: AbortSignal): Promise<void> => {
    // What the thread tries again is never about a single event.
    const reporter = watchedReporter(openReporter(documents, READ_MODELS, HOLDER, leased), thread, () => true);
    while (!leased.aborted) {
      const projector = startProjectorThread({ ...platform, reporter, signal: leased });
      await projector.finished;
      if (projector.state.status !== 'stopped') {
        await pause(START_AGAIN_AFTER_MS, leased);
        continue;
      }
      const { resumed } = await reporter.stopped(projector.state.error);
      await resumed;
    }
    thread.note(undefined);
  };
  const finished = whileAlone(documents, LEASES.projector, signal, work, lease.tell).catch((error: unknown) => {
    failed = asError(error);
    logger.error({ err: error }, 'The projector failed');
  });
  return {
    get failing() {
      return lease.failing ?? thread.failing;
    },
    get stopped() {
      return failed ?? thread.stopped;
    },
    finished,
  };
};
