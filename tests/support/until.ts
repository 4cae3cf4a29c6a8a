import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;

/**
 * Looks again and again until there is something to see. The only place where tests wait.
 * @param what completes the sentence "waited in vain until …"
 * @returns what `look` found, @throws after the time limit (milliseconds)
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
