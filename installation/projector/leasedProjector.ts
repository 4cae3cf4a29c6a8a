import { READ_MODELS } from '#eventlog/followers/followers.ts';
import { openReporter } from '#eventlog/followers/reporter.ts';
import { HOLDER, whileAlone } from '#platform/documents/holder.ts';
import { asError } from '#platform/errors/asError.ts';
import { LEASES } from '../leaseNames.ts';
import type { Platform } from '../platform.ts';
import { startProjectorThread } from './startProjectorThread.ts';

/**
 * A projector that works while it holds the lease, and stands by while another process holds it.
 */
export interface LeasedProjector {
  /** Why it waits for the operator, or has failed; undefined while it works or stands by. */
  readonly stopped: Error | undefined;
  readonly finished: Promise<void>;
}

/**
 * Keeps the read models up to date until the signal aborts. When it stops at an event, it waits for
 * the operator.
 */
export const runProjector = (platform: Platform, signal: AbortSignal): LeasedProjector => {
  const { documents, logger } = platform;
  let stopped: Error | undefined;
  const finished = whileAlone(documents, LEASES.projector, signal, async leased => {
    const reporter = openReporter(documents, READ_MODELS, HOLDER, leased);
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
  }).catch((error: unknown) => {
    stopped = asError(error);
    logger.error({ err: error }, 'The projector failed');
  });
  return {
    get stopped() {
      return stopped;
    },
    finished,
  };
};
