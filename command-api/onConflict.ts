import { WrongExpectedRevision } from '#platform/events/port.ts';

/** Conflicts with other writers of one stream are few and short; more than this is a fault. */
const MAX_ATTEMPTS = 20;

/**
 * Reads and decides anew while another writer of the stream comes first, and only then.
 * @param attempt reads, decides and appends at the revision that was read; `isFirst` tells that nobody has come first yet
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
