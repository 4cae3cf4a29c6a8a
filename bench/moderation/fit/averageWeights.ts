/**
 * The mean of several fits, which errs less than each of them: errors of one fit about a rare word
 * mostly cancel out.
 */
export const averageWeights = (fits: readonly ReadonlyMap<string, readonly number[]>[]): Map<string, number[]> => {
  const sums = new Map<string, number[]>();
  for (const fit of fits) {
    for (const [feature, weights] of fit) {
      const sum = sums.get(feature);
      sums.set(feature, sum === undefined ? [...weights] : sum.map((value, c) => value + (weights[c] ?? 0)));
    }
  }
  return new Map([...sums].map(([feature, sum]) => [feature, sum.map(value => value / fits.length)]));
};
