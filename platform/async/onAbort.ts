/**
 * Calls back once the signal aborts, and at once if it has already: a listener alone would never
 * hear of that.
 * @returns a function that ends it
 */
export const onAbort = (signal: AbortSignal | undefined, listener: () => void): (() => void) => {
  if (signal?.aborted) listener();
  else signal?.addEventListener('abort', listener, { once: true });
  return () => signal?.removeEventListener('abort', listener);
};
