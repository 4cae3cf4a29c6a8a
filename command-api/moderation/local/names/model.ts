import { readFileSync } from 'node:fs';

/** What a word can be part of. The order is that of the weights. */
export const CLASSES = ['none', 'name', 'place', 'organisation'] as const;
export type WordClass = (typeof CLASSES)[number];

/** How much speaks for each class, in the order of CLASSES. */
export type Belief = readonly number[];

export const believe = (kind: WordClass): Belief => CLASSES.map(other => (other === kind ? 1 : 0));

export const NOTHING: Belief = believe('none');

/** One weight a class for each feature. */
export type Weights = ReadonlyMap<string, readonly number[]>;

/** As bench/moderation/fit.ts left them: fitted on text that was written for this project. */
export const readWeights = (): Weights =>
  new Map(
    readFileSync(new URL('./weights.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => {
        const [feature = '', ...weights] = line.split('\t');
        return [feature, weights.map(Number)];
      }),
  );

/** Multinomial logistic regression. @returns the probability of each class, in the order of CLASSES */
export const probabilitiesOf = (features: readonly string[], weights: Weights): number[] => {
  const scores = CLASSES.map(() => 0);
  for (const feature of features) {
    weights.get(feature)?.forEach((weight, c) => {
      scores[c] = (scores[c] ?? 0) + weight;
    });
  }
  const highest = Math.max(...scores);
  const exponentials = scores.map(score => Math.exp(score - highest));
  const sum = exponentials.reduce((a, b) => a + b, 0);
  return exponentials.map(value => value / sum);
};
