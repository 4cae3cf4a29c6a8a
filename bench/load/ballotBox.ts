import type { Request } from './job.ts';

/**
 * Votes as requests, of which no two are one person's on one dispute.
 * @returns a function from a number to so many new ones
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
