import { pause } from '#platform/async/pause.ts';

const RETRY_MS = 500;

/**
 * Repeats an attempt, with pauses, as long as its errors pass by themselves.
 * @param passes tells whether an error is temporary; it may also report it
 * @returns undefined if the signal aborted before an attempt succeeded
 * @throws an error that is not temporary
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
