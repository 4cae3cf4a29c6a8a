import { pause } from '#platform/async/pause.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { PoisonEvent } from '../codec.ts';
import type { Reporter } from './reporter.ts';

const AFTER_FAILURE_MS = 2000;

/** Opens the report of a process to the operator. Without it, nothing is reported. */
export type ReporterOf = (name: string, signal: AbortSignal) => Reporter;

export interface RepeatOptions {
  readonly name: string;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly reporterOf?: ReporterOf | undefined;
}

const recover = async (
  error: unknown,
  { name, logger, signal }: RepeatOptions,
  reporter: Reporter | undefined,
): Promise<void> => {
  if (reporter && error instanceof PoisonEvent) {
    logger.error({ err: error, process: name }, 'A process stopped at an event');
    const { resumed } = await reporter.stopped(error);
    return resumed;
  }
  reporter?.failed(error);
  logger.error({ err: error, process: name }, 'A process failed and is tried again');
  await pause(AFTER_FAILURE_MS, signal);
};

/**
 * Repeats a step until the signal aborts. A step that fails, for example because a store cannot be
 * reached, is logged and retried after a moment. A step that meets an event it cannot handle waits
 * for the operator.
 */
export const repeat = async (
  options: RepeatOptions,
  step: (did: (count: number) => void) => Promise<void>,
): Promise<void> => {
  const { name, signal, reporterOf } = options;
  const reporter = reporterOf?.(name, signal);
  const did = (count: number): void => reporter?.did(count);
  while (!signal.aborted) {
    try {
      await step(did);
    } catch (error) {
      if (signal.aborted) return;
      await recover(error, options, reporter);
    }
  }
};
