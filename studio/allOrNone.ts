/**
 * Runs several tasks at the same time. If one fails, the others are stopped and waited for.
 * @throws the error of the first task to fail
 */
export const allOrNone = async (
  works: readonly ((signal: AbortSignal) => Promise<unknown>)[],
  signal?: AbortSignal,
): Promise<void> => {
  const giveUp = new AbortController();
  const either = signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal;
  const all = works.map(work => work(either));
  try {
    await Promise.all(all);
  } finally {
    giveUp.abort();
    await Promise.allSettled(all);
  }
};
