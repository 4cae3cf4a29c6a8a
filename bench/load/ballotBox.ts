import type { Request } from './job.ts';

/**
 * Makes requests for votes; nobody votes twice on a dispute.
 * @returns a function that makes so many new ones; it throws RangeError when everybody has voted on
 * everything
 */
export const ballotBox = (cookies: readonly string[], disputeIds: readonly string[]) => {
  let made = 0;
  const next = (): Request => {
    const voter = made % cookies.length;
    const lap = Math.floor(made / cookies.length);
    made += 1;
    if (lap >= disputeIds.length) throw new RangeError('Everybody has voted on everything');
    return {
      method: 'POST',
      path: `/api/disputes/${disputeIds[(voter + lap) % disputeIds.length]}/vote`,
      headers: { Cookie: cookies[voter] ?? '' },
      body: JSON.stringify({ rating: (voter + lap) % 11 }),
    };
  };
  return (count: number): readonly Request[] => Array.from({ length: count }, next);
};
