import { probabilitiesOf } from '#moderation/local/linearModel.ts';
import { type Random, shuffle } from './random.ts';

/** The features that were seen, and the index of the right class. */
export interface Example {
  readonly features: readonly string[];
  readonly answer: number;
}

interface Options {
  readonly classes: number;
  readonly epochs: number;
  readonly rate: number;
  /** L2 penalty. */
  readonly penalty: number;
  /** Features that are seen less often are left out. */
  readonly leastSeen: number;
}

const countFeatures = (examples: readonly Example[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
};

/**
 * Multinomial logistic regression by stochastic gradient descent with AdaGrad (Duchi, Hazan, Singer
 * 2011).
 * @returns for each feature a weight per class
 */
export const fitWeights = (
  examples: readonly Example[],
  { classes, epochs, rate, penalty, leastSeen }: Options,
  random: Random,
): Map<string, number[]> => {
  const counts = countFeatures(examples);
  const kept = examples.map(({ features, answer }) => ({
    answer,
    features: features.filter(feature => (counts.get(feature) ?? 0) >= leastSeen),
  }));
  const weights = new Map<string, number[]>();
  const squares = new Map<string, number[]>();
  for (const feature of counts.keys()) {
    weights.set(feature, new Array<number>(classes).fill(0));
    squares.set(feature, new Array<number>(classes).fill(0.01));
  }
  const learn = ({ features, answer }: Example): void => {
    const errors = probabilitiesOf(features, weights, classes).map((p, c) => p - (c === answer ? 1 : 0));
    for (const feature of features) step(weights.get(feature) ?? [], squares.get(feature) ?? [], errors, rate, penalty);
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(random, kept);
    for (const example of kept) learn(example);
  }
  return weights;
};

const step = (weights: number[], squares: number[], errors: readonly number[], rate: number, penalty: number): void => {
  errors.forEach((error, c) => {
    const weight = weights[c] ?? 0;
    const gradient = error + penalty * weight;
    const square = (squares[c] ?? 0) + gradient * gradient;
    squares[c] = square;
    weights[c] = weight - (rate * gradient) / Math.sqrt(square);
  });
};
