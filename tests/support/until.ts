import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;

/**
 * Calls `look` again and again until it finds something. Tests wait nowhere else.
 * @param what completes the sentence "waited in vain until …"
 * @param limit in milliseconds
 * @returns what `look` found; @throws after the limit
 */
export const until = async <T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limit = 60_000,
): Promise<T> => {
  const deadline = performance.now() + limit;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await delay(LOOK_EVERY_MS);
  }
};

/**
 * Waits until what is looked at is as it should be.
 * @param what as of `until`
 * @returns it; @throws with what was seen last, after the limit
 */
export const untilSeen = async <T>(what: string, look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> => {
  let seen: T | undefined;
  const looked = until(what, async () => {
    seen = await look();
    return isSo(seen);
  });
  await looked.catch((error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify(seen)}`, { cause: error });
  });
  return seen as T;
};

/**
 * Tries again and again until work succeeds.
 * @param what as of `until`; @throws after the limit
 */
export const untilDone = (what: string, work: () => Promise<unknown>): Promise<true> =>
  until(what, () =>
    work().then(
      () => true as const,
      () => false as const,
    ),
  );
