import { writeFileSync } from 'node:fs';

/**
 * Writes weights for linearModel.ts: rounded, without features whose weights are all small, in a
 * stable order.
 * @returns how many
 */
export const writeWeights = (
  file: URL,
  fitted: ReadonlyMap<string, readonly number[]>,
  leastWeight: number,
): number => {
  const rounded = [...fitted]
    .map(([feature, weights]) => [feature, weights.map(weight => Math.round(weight * 100) / 100)] as const)
    .filter(([, weights]) => Math.max(...weights.map(Math.abs)) >= leastWeight)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, rounded.map(([feature, weights]) => `${[feature, ...weights].join('\t')}\n`).join(''));
  return rounded.length;
};
