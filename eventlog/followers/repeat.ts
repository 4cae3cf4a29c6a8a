import { growingPause } from '#platform/async/growingPause.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { openTrouble } from '#platform/logging/trouble.ts';
import { PoisonEvent } from '../codec.ts';
import type { Reporter } from './reporter.ts';

/** Opens the report of a process to the operator. Without it, nothing is reported. */
export type ReporterOf = (name: string, signal: AbortSignal) => Reporter;

export interface RepeatOptions {
  readonly name: string;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly reporterOf?: ReporterOf | undefined;
}

/** Reports to the operator, and to the log once when it begins to fail and once when it ends. */
const openReport = ({ name, logger, signal, reporterOf }: RepeatOptions) => {
  const reporter = reporterOf?.(name, signal);
  const texts = { begins: 'A process failed and is tried again', ends: 'A process works again' };
  const trouble = openTrouble(logger, texts, { process: name });
  const pauseAfter = growingPause(signal);
  return {
    did: (count: number): void => {
      trouble.end();
      reporter?.did(count);
    },
    /** Returns when the step is to be tried again. */
    failed: async (error: unknown, tookMs: number): Promise<void> => {
      if (reporter && error instanceof PoisonEvent) {
        logger.error({ err: error, process: name }, 'A process stopped at an event');
        const { resumed } = await reporter.stopped(error);
        return resumed;
      }
      reporter?.failed(error);
      trouble.begin(error);
      await pauseAfter(tookMs);
    },
  };
};

/**
 * Repeats a step until the signal aborts. A step that fails, for example because a store cannot be
 * reached, is retried after a moment, which grows. A step that meets an event it cannot handle
 * waits for the operator.
 * @param step calls `did` when it works, even if it has nothing to do
 */
export const repeat = async (
  options: RepeatOptions,
  step: (did: (count: number) => void) => Promise<void>,
): Promise<void> => {
  const { signal } = options;
  const { did, failed } = openReport(options);
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      await step(did);
    } catch (error) {
      if (signal.aborted) return;
      await failed(error, performance.now() - startedAt);
    }
  }
};
