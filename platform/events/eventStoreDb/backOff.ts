export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Doubles with each failure up to the longest pause. Half of it is left to chance, so that clients which lost one server
 * at the same moment do not come back at the same moment.
 * @param failures in a row, from 1
 * @param chance from 0 to 1
 */
export const pauseMs = (failures: number, { firstMs, longestMs }: BackOff, chance = Math.random()): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + chance / 2);
