/** Where an event stands in the whole log. Compared by commit, then by prepare, as EventStoreDB orders its log. */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export const positionOf = (value: bigint): Position => ({ commit: value, prepare: value });

/** @returns a negative number when a stands before b, 0 when they are the same, a positive one otherwise */
export const comparePositions = (a: Position, b: Position): number => {
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1;
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1;
  return 0;
};

/** "42", or "42/41" in the rare log where commit and prepare differ. */
export const formatPosition = ({ commit, prepare }: Position): string =>
  commit === prepare ? `${commit}` : `${commit}/${prepare}`;

/** What stores can hold. */
const LAST = 2n ** 63n - 1n;

/** @throws RangeError for anything that formatPosition could not have written */
export const parsePosition = (text: string): Position => {
  const match = /^(\d{1,19})(?:\/(\d{1,19}))?$/.exec(text.trim());
  const [commit, prepare] = [match?.[1] ?? -1, match?.[2] ?? match?.[1] ?? -1].map(BigInt) as [bigint, bigint];
  if (commit < 0n || commit > LAST || prepare > LAST) {
    throw new RangeError(`"${text}" is not a position: expected a whole number such as 42`);
  }
  return { commit, prepare };
};
