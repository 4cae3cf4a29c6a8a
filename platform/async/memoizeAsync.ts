/** A Map or a WeakMap. */
interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
}

/**
 * Memoizes an asynchronous function by key. A failure is not remembered, so the next call tries
 * again.
 * @param made stores the results
 */
export const memoizeAsync =
  <Key, Value>(make: (key: Key) => Promise<Value>, made: Memory<Key, Promise<Value>> = new Map()) =>
  (key: Key): Promise<Value> => {
    const known = made.get(key);
    if (known) return known;
    const making = make(key).catch((error: unknown) => {
      made.delete(key);
      throw error;
    });
    made.set(key, making);
    return making;
  };
