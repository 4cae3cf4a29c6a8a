/** What was waited for took too long. Whether it is done is not known. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/**
 * Waits no longer than that. The work goes on; what becomes of it later is ignored.
 * @throws NoAnswer, or what the work threw in time
 */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer(ms)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
