interface Gathered<T> {
  readonly keys: Set<string>;
  readonly found: Promise<T>;
}

/**
 * Resolves in the timers of the event loop. They come after the callbacks that tell the driver of
 * MongoDB which connections were closed in this turn: a call just before them would wait for ever.
 */
const endOfTurn = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

/**
 * Asks once for everything that is asked for within one turn of the event loop.
 * @param ask is given all keys
 * @returns a function that adds keys, and gets what was found for all
 */
export const sameTurn = <T>(
  ask: (keys: readonly string[]) => Promise<T>,
): ((keys: readonly string[]) => Promise<T>) => {
  let present: Gathered<T> | undefined;

  const gather = (): Gathered<T> => {
    const keys = new Set<string>();
    const found = endOfTurn().then(() => {
      present = undefined;
      return ask([...keys]);
    });
    return { keys, found };
  };

  return keys => {
    present ??= gather();
    for (const key of keys) present.keys.add(key);
    return present.found;
  };
};
