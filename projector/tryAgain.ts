import { pause } from '#platform/pause.ts';

const RETRY_MS = 500;

/**
 * Tries again, a little later, while what goes wrong passes by itself.
 * @param passes whether an error is such a one; it may tell somebody of it
 * @returns undefined when the signal aborted before an attempt succeeded
 * @throws an error that stays
 */
export const tryAgain = async <Done>(
  attempt: () => Promise<Done>,
  passes: (error: unknown) => boolean,
  signal: AbortSignal,
): Promise<Done | undefined> => {
  while (!signal.aborted) {
    try {
      return await attempt();
    } catch (error) {
      if (!passes(error)) throw error;
      await pause(RETRY_MS, signal);
    }
  }
  return undefined;
};
