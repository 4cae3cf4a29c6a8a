/** Work has taken too long. It goes on, and may still succeed. */
export class TimedOut extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
    this.name = 'TimedOut';
  }
}

/**
 * Waits for work, but no longer than so many milliseconds. Work that takes longer goes on, and its outcome is ignored.
 * @throws TimedOut, or what the work threw in time
 */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimedOut(ms)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
