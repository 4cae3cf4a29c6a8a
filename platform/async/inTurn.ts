export type InTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs tasks with the same key one after another. Tasks with different keys do not wait for each
 * other.
 */
export const inTurn = (): InTurn => {
  const last = new Map<string, Promise<void>>();
  return async (key, task) => {
    const before = last.get(key);
    const { promise: done, resolve } = Promise.withResolvers<void>();
    last.set(key, done);
    try {
      await before;
      return await task();
    } finally {
      if (last.get(key) === done) last.delete(key);
      resolve();
    }
  };
};
