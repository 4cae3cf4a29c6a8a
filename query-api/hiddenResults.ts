/** What tells how people have voted, in a list, a dispute or a live event. */
const RESULTS = ['totalVotes', 'voteCount', 'user1Percentage', 'user2Percentage', 'ratings', 'verdict'] as const;

type WithoutResults<Body> = { readonly [Key in keyof Body]: Key extends (typeof RESULTS)[number] ? null : Body[Key] };

/** The same with null for each result, for readers who judge first. */
export const withoutResults = <Body extends object>(body: Body): WithoutResults<Body> =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, RESULTS.some(name => name === key) ? null : value]),
  ) as WithoutResults<Body>;
