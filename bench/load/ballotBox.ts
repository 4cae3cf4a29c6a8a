import type { Request } from './job.ts';

/** Whose vote comes next, and on which dispute, by their indexes. */
type Order = (vote: number, voters: number, disputes: number) => readonly [voter: number, dispute: number];

/** Nobody votes twice on a dispute. */
const ORDERS = {
  /** All voters after another, each on another dispute; then on the next ones. */
  spread: (vote, voters, disputes) => {
    const [voter, lap] = [vote % voters, Math.floor(vote / voters)];
    return [voter, (voter + lap) % disputes];
  },
  /** All voters on the newest dispute, then all on the one before it. */
  hot: (vote, voters, disputes) => [vote % voters, disputes - 1 - Math.floor(vote / voters)],
  /** Each on another dispute, until all have one more vote. */
  whole: (vote, voters, disputes) => {
    const dispute = (vote * STRIDE) % disputes;
    return [(dispute + Math.floor(vote / disputes)) % voters, dispute];
  },
} satisfies Record<string, Order>;

/** A prime, so that neighbours in the store are not voted on together. */
const STRIDE = 7919;

export type VoteOrder = keyof typeof ORDERS;

/**
 * Makes requests for votes.
 * @returns a function that makes so many new ones; it throws RangeError when everybody has voted on
 * everything
 */
export const ballotBox = (cookies: readonly string[], disputeIds: readonly string[], order: VoteOrder = 'spread') => {
  let made = 0;
  const next = (): Request => {
    const [voter, dispute] = ORDERS[order](made, cookies.length, disputeIds.length);
    made += 1;
    if (made > cookies.length * disputeIds.length) throw new RangeError('Everybody has voted on everything');
    return {
      method: 'POST',
      path: `/api/disputes/${disputeIds[dispute]}/vote`,
      headers: { Cookie: cookies[voter] ?? '' },
      body: JSON.stringify({ rating: (voter + dispute) % 11 }),
    };
  };
  return (count: number): readonly Request[] => Array.from({ length: count }, next);
};
