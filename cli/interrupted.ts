/** Does work that Ctrl-C or SIGTERM ends in order; a second one ends it at once. */
export const untilInterrupted = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    return await work(ending.signal);
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
};
