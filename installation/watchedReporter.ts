import type { Reporter } from '#eventlog/followers/reporter.ts';
import { asError } from '#platform/errors/asError.ts';
import type { FailureWatch } from './runningRoles.ts';

/**
 * A reporter that also notes for how long its work has failed, and why it waits for the operator.
 * @param counts whether an error means that the role does not work
 */
export const watchedReporter = (
  reporter: Reporter,
  watch: FailureWatch,
  counts: (error: unknown) => boolean,
): Reporter => ({
  did: count => {
    watch.note(undefined);
    reporter.did(count);
  },
  failed: error => {
    watch.note(counts(error) ? error : undefined);
    reporter.failed(error);
  },
  stopped: async error => {
    watch.note(undefined);
    const stop = await reporter.stopped(error);
    // Only now: whoever hears of it can resume it.
    watch.stopped = asError(error);
    void stop.resumed.then(() => {
      watch.stopped = undefined;
    });
    return stop;
  },
});
