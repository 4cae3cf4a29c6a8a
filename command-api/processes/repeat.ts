import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#platform/logger.ts';

const AFTER_FAILURE_MS = 2000;

/** Repeats a step until the signal aborts. A step that fails (a store that is away, say) is logged and repeated a little later. */
export const repeat = async (
  { name, logger, signal }: { readonly name: string; readonly logger: Logger; readonly signal: AbortSignal },
  step: () => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await step();
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ err: error, process: name }, 'A process failed and is tried again');
      await delay(AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
};
