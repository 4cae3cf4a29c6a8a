import type { Reporter } from '#eventlog/followers/reporter.ts';
import type { FailureWatch } from './runningRoles.ts';

/**
 * A reporter that also notes for how long its work has failed.
 * @param counts whether an error means that the role does not work
 */
export const watchedReporter = (
  reporter: Reporter,
  { note }: FailureWatch,
  counts: (error: unknown) => boolean,
): Reporter => ({
  did: count => {
    note(undefined);
    reporter.did(count);
  },
  failed: error => {
    note(counts(error) ? error : undefined);
    reporter.failed(error);
  },
  stopped: error => {
    note(undefined);
    return reporter.stopped(error);
  },
});
