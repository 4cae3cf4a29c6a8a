import { WrongExpectedRevision } from '#eventlog/port.ts';

/** Conflicts on a stream are rare and short: more attempts than this point to a fault. */
const MAX_ATTEMPTS = 20;

/**
 * Repeats an attempt as long as it conflicts with another writer of the stream. Other errors are
 * not retried.
 * @param attempt reads, decides and appends at the revision that was read; `isFirst` is true the
 * first time
 * @throws what the attempt throws; WrongExpectedRevision after many attempts
 */
export const anewOnConflict = async <Done>(attempt: (isFirst: boolean) => Promise<Done>): Promise<Done> => {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number === 1);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || number === MAX_ATTEMPTS) throw error;
    }
  }
};
