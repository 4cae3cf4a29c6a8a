import { meanInterval } from '#domain/meanInterval.ts';
import { type Random, seededRandom } from './history/random.ts';

/** How often each rating from 0 to 10 is chosen. */
export const SHAPES = {
  uniform: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  'two humps': [6, 5, 3, 1, 0, 0, 0, 1, 3, 5, 6],
  'the ends alone': [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  skewed: [1, 1, 2, 3, 5, 8, 10, 15, 20, 20, 15],
  'nearly all 10': [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 49],
  'all 10': [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  'in the middle': [0, 0, 0, 1, 4, 10, 4, 1, 0, 0, 0],
} as const;

type Shape = readonly number[];

const sumOf = (numbers: Shape): number => numbers.reduce((sum, number) => sum + number, 0);

const drawn = (random: Random, shape: Shape): number => {
  const at = random() * sumOf(shape);
  let passed = 0;
  return shape.findIndex(weight => {
    passed += weight;
    return at < passed;
  });
};

/** Whether the interval held the true mean after every single vote of a history. */
const covered = (random: Random, shape: Shape, votes: number): boolean => {
  const mean = sumOf(shape.map((weight, rating) => weight * rating)) / sumOf(shape);
  const ratings = shape.map(() => 0);
  for (let vote = 0; vote < votes; vote += 1) {
    const rating = drawn(random, shape);
    ratings[rating] = (ratings[rating] ?? 0) + 1;
    const [low, high] = meanInterval(ratings);
    if (mean < low || mean > high) return false;
  }
  return true;
};

/** The share of histories in which an interval holds the true mean after each of its votes. */
export const coverage = (shape: Shape, histories: number, votes: number): number => {
  const random = seededRandom(histories);
  return Array.from({ length: histories }, () => covered(random, shape, votes)).filter(Boolean).length / histories;
};
