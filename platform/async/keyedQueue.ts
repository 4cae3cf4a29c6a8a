type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

interface Lane {
  free: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs tasks with the same key one after another, or a few at once, in the order in which they
 * come. Tasks with different keys do not wait for each other.
 */
export const keyedQueue = (atOnce = 1): KeyedQueue => {
  const lanes = new Map<string, Lane>();
  const leave = (key: string, lane: Lane): void => {
    const next = lane.waiting.shift();
    if (next === undefined) lane.free += 1;
    else next();
    if (lane.free === atOnce) lanes.delete(key);
  };
  return async (key, task) => {
    const lane = lanes.get(key) ?? { free: atOnce, waiting: [] };
    lanes.set(key, lane);
    if (lane.free > 0) lane.free -= 1;
    else await new Promise<void>(resolve => lane.waiting.push(resolve));
    try {
      return await task();
    } finally {
      leave(key, lane);
    }
  };
};
