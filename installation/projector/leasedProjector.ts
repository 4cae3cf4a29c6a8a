import { READ_MODELS } from '#eventlog/followers/followers.ts';
import { openReporter } from '#eventlog/followers/reporter.ts';
import { HOLDER, whileAlone } from '#platform/documents/holder.ts';
import { asError } from '#platform/errors/asError.ts';
import type { ProjectorState } from '#projector/projector.ts';
import { LEASES } from '../leaseNames.ts';
import type { Platform } from '../platform.ts';
import { startProjectorThread } from './startProjectorThread.ts';

/**
 * A projector that works while it holds the lease, and stands by while another process holds it.
 */
export interface LeasedProjector {
  readonly state: ProjectorState | { readonly status: 'standby' };
  readonly finished: Promise<void>;
}

/**
 * Keeps the read models up to date until the signal aborts. When it stops at an event, it waits for
 * the operator.
 */
export const runProjector = (platform: Platform, signal: AbortSignal): LeasedProjector => {
  const { documents, logger } = platform;
  let state: LeasedProjector['state'] = { status: 'standby' };
  let working: { readonly state: ProjectorState } | undefined;
  const finished = whileAlone(documents, LEASES.projector, signal, async leased => {
    const reporter = openReporter(documents, READ_MODELS, HOLDER, leased);
    while (!leased.aborted) {
      const projector = startProjectorThread({ ...platform, reporter, signal: leased });
      working = projector;
      await projector.finished;
      if (projector.state.status === 'stopped') await reporter.stopped(projector.state.error);
    }
    working = undefined;
  }).catch((error: unknown) => {
    state = { status: 'stopped', error: asError(error) };
    logger.error({ err: error }, 'The projector failed');
  });
  return {
    get state() {
      return working?.state ?? state;
    },
    finished,
  };
};
