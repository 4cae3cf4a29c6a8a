import { WrongExpectedRevision } from './port.ts';

/** Conflicts on a stream are rare and short: more attempts than this point to a fault. */
const MAX_ATTEMPTS = 20;

/** Starts over when another writer of the stream was faster. Other errors are not retried. */
export const retryOnConflict = async <Done>(attempt: (isFirst: boolean) => Promise<Done>): Promise<Done> => {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number === 1);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || number === MAX_ATTEMPTS) throw error;
    }
  }
};
