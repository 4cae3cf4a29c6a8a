import { readFileSync } from 'node:fs';

/** For each feature one weight per class. */
export type Weights = ReadonlyMap<string, readonly number[]>;

/**
 * Reads the weights that bench/moderation/fit.ts writes: on each line a feature and its weights.
 */
export const readWeights = (file: URL): Weights =>
  new Map(
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => {
        const [feature = '', ...weights] = line.split('\t');
        return [feature, weights.map(Number)];
      }),
  );

/** Chances from the scores of classes. */
export const softmax = (scores: readonly number[]): number[] => {
  const highest = Math.max(...scores);
  const exponentials = scores.map(score => Math.exp(score - highest));
  const sum = exponentials.reduce((a, b) => a + b, 0);
  return exponentials.map(value => value / sum);
};

/** Multinomial logistic regression. @returns the probability of each class */
export const probabilitiesOf = (features: readonly string[], weights: Weights, classes: number): number[] => {
  const scores = new Array<number>(classes).fill(0);
  for (const feature of features) {
    weights.get(feature)?.forEach((weight, c) => {
      scores[c] = (scores[c] ?? 0) + weight;
    });
  }
  return softmax(scores);
};
