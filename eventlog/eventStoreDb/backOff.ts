export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * The pause after a failure. It doubles with each one, up to the longest. Half of it is random: clients that lost a server at the same
 * moment should not come back at the same moment.
 * @param failures in a row, from 1
 * @param chance from 0 to 1
 */
export const pauseMs = (failures: number, { firstMs, longestMs }: BackOff, chance = Math.random()): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + chance / 2);
