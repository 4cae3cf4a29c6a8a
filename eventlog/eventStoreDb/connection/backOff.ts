export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * The pause after a failure. It doubles with each failure up to the longest pause. Half of it is
 * random, so that clients that lost a server at the same moment do not all return at the same
 * moment.
 * @param failures the number of failures in a row, from 1
 * @param chance a random number from 0 to 1
 */
export const pauseMs = (failures: number, { firstMs, longestMs }: BackOff, chance = Math.random()): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + chance / 2);
