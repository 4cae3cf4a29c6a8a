import type { FindCursor } from 'mongodb';
import { withTimeout } from '../../async/withTimeout.ts';

/**
 * Longer than a read takes that is tried again. The driver (7.9) may wait for ever where a call
 * begins just after a server has broken all connections.
 */
const HANGS_MS = 21_000;

/** @throws TimedOut if the driver hangs: a write may be stored or not */
export const answerOf = <T>(call: Promise<T>): Promise<T> => withTimeout(HANGS_MS, call);

/** All that is found, in as many calls as it takes. */
export const allOf = async <T>(cursor: FindCursor<T>): Promise<T[]> => {
  const found: T[] = [];
  while (await answerOf(cursor.hasNext())) for (const one of cursor.readBufferedDocuments()) found.push(one);
  return found;
};
