/** The work took too long. It continues, and may still succeed. */
export class TimedOut extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
    this.name = 'TimedOut';
  }
}

/**
 * Waits for work, but only up to a timeout in milliseconds. Work that takes longer continues, and
 * its outcome is ignored.
 * @throws TimedOut, or the error of the work
 */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // Waits for the next turn of the event loop: if this process stood still, the outcome may have
  // arrived but not been read yet.
  const timer = setTimeout(() => setImmediate(() => reject(new TimedOut(ms))), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
