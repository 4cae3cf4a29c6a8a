import { PoisonEvent } from '#platform/events/codec.ts';
import type { Logger } from '#platform/logger.ts';
import { pause } from '#platform/pause.ts';
import type { Reporter } from '#platform/reporter.ts';

const AFTER_FAILURE_MS = 2000;

/** How a process tells the operator how it fares; without it nobody is told. */
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
    await reporter.stopped(error);
    return;
  }
  reporter?.failed(error);
  logger.error({ err: error, process: name }, 'A process failed and is tried again');
  await pause(AFTER_FAILURE_MS, signal);
};

/**
 * Repeats a step until the signal aborts. A step that fails (a store that is away, say) is logged and repeated a little later; one
 * that meets an event that it cannot take in waits until the operator has looked.
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
