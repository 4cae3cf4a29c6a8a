import { keyedQueue } from '#platform/async/keyedQueue.ts';
import { presentAsker, SenderGone } from './asker.ts';
import type { Moderator } from './port.ts';

/** Texts of one person that are examined at once. Their other texts wait. */
const MOST_AT_ONCE = 2;

/**
 * Lets nobody keep a moderator busy: a person has a few texts examined at once, and a text whose
 * sender has gone is not examined.
 */
export const takingTurns = (moderator: Moderator): Moderator => {
  const takeTurn = keyedQueue(MOST_AT_ONCE);
  const inOwnTurn = <Outcome>(examine: () => Promise<Outcome>): Promise<Outcome> => {
    const asker = presentAsker();
    if (asker === undefined) return examine();
    return takeTurn(asker.member, async () => {
      if (asker.isGone()) throw new SenderGone();
      return examine();
    });
  };
  return {
    prepare: () => moderator.prepare(),
    moderate: request => inOwnTurn(() => moderator.moderate(request)),
    withoutNames: request => inOwnTurn(() => moderator.withoutNames(request)),
    close: () => moderator.close(),
  };
};
