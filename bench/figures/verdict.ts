import { CONFIDENCE } from '#domain/meanInterval.ts';
import { coverage, SHAPES } from '../coverage.ts';
import type { Figure, Row } from './figure.ts';

const HISTORIES = 10_000;
const VOTES = 200;

/** How often the interval of the verdict holds the true mean, looked at after each vote. */
export const verdict: Figure = {
  name: 'verdict',
  measure: async workshop =>
    Object.entries(SHAPES).map(
      ([shape, weights]): Row => ({
        figure: `verdict, ${shape}: right after each of ${VOTES} votes`,
        unit: 'of histories',
        ours: coverage(weights, workshop.scaled(HISTORIES), VOTES),
        floor: CONFIDENCE,
        target: { kind: 'ratio at least', limit: 1 },
      }),
    ),
};
