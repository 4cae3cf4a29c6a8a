import { growingPause } from './growingPause.ts';

/**
 * Repeats an attempt for ever, with growing pauses, as long as its errors pass by themselves.
 * @param passes tells whether an error is temporary; it may also report it
 * @returns undefined if the signal aborted before an attempt succeeded
 * @throws an error that is not temporary
 */
export const tryAgain = async <Done>(
  attempt: () => Promise<Done>,
  passes: (error: unknown) => boolean,
  signal: AbortSignal,
): Promise<Done | undefined> => {
  const pauseAfter = growingPause(signal);
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      return await attempt();
    } catch (error) {
      if (!passes(error)) throw error;
      await pauseAfter(performance.now() - startedAt);
    }
  }
  return undefined;
};
