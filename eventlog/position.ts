/**
 * The place of an event in the whole log. Compared by commit, then by prepare, as EventStoreDB
 * orders its log.
 */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** A position with the same commit and prepare, which is the usual case. */
export const positionOf = (value: bigint): Position => ({ commit: value, prepare: value });

/**
 * @returns a negative number if a is before b, 0 if they are the same, a positive number otherwise
 */
export const comparePositions = (a: Position, b: Position): number => {
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1;
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1;
  return 0;
};

/** "42", or "42/41" in the rare log where commit and prepare differ. */
export const formatPosition = ({ commit, prepare }: Position): string =>
  commit === prepare ? `${commit}` : `${commit}/${prepare}`;

/** The largest number that the stores can hold. */
export const LAST_COMMIT = 2n ** 63n - 1n;

const isPart = (digits: string | undefined): digits is string => digits !== undefined && BigInt(digits) <= LAST_COMMIT;

/** @throws RangeError for any text that formatPosition could not have written */
export const parsePosition = (text: string): Position => {
  const [, commit, prepare = commit] = /^(\d{1,19})(?:\/(\d{1,19}))?$/.exec(text.trim()) ?? [];
  if (!isPart(commit) || !isPart(prepare))
    throw new RangeError(`"${text}" is not a position: expected a whole number such as 42`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
};
