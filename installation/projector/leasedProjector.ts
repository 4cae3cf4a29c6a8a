import { READ_MODELS } from '#eventlog/followers/followers.ts';
import { openReporter } from '#eventlog/followers/reporter.ts';
import { HOLDER, whileAlone } from '#platform/documents/holder.ts';
import { asError } from '#platform/errors/asError.ts';
import { LEASES } from '../leaseNames.ts';
import type { Platform } from '../platform.ts';
import { openFailureWatch, type RunningRole, watchLease } from '../runningRoles.ts';
import { watchedReporter } from '../watchedReporter.ts';
import { startProjectorThread } from './startProjectorThread.ts';

/**
 * Keeps the read models up to date while it holds the lease, and otherwise stands by. When an event
 * stops it, it waits for the operator.
 */
export const runProjector = (platform: Platform, signal: AbortSignal): RunningRole => {
  const { documents, logger } = platform;
  const lease = watchLease(logger, 'The projector');
  const thread = openFailureWatch();
  let stopped: Error | undefined;
  const work = async (leased: AbortSignal): Promise<void> => {
    // What the thread tries again is never about a single event.
    const reporter = watchedReporter(openReporter(documents, READ_MODELS, HOLDER, leased), thread, () => true);
    while (!leased.aborted) {
      const projector = startProjectorThread({ ...platform, reporter, signal: leased });
      await projector.finished;
      if (projector.state.status !== 'stopped') continue;
      const { error } = projector.state;
      const { resumed } = await reporter.stopped(error);
      // Only now: whoever hears of it can resume it.
      stopped = error;
      await resumed;
      stopped = undefined;
    }
    thread.note(undefined);
  };
  const finished = whileAlone(documents, LEASES.projector, signal, work, lease.tell).catch((error: unknown) => {
    stopped = asError(error);
    logger.error({ err: error }, 'The projector failed');
  });
  return {
    get failing() {
      return lease.failing ?? thread.failing;
    },
    get stopped() {
      return stopped;
    },
    finished,
  };
};
