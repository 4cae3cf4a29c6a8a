import { readFileSync, writeFileSync } from 'node:fs';
import { loadLexicon } from '#command-api/moderation/local/lexicon/lexicon.ts';
import { makeExamples } from './fit/examples.ts';
import { seededRandom } from './fit/random.ts';
import { fitWeights } from './fit/regression.ts';

/**
 * Fits the weights of the name model on fit/training.txt, which was written for this project, and writes them beside the
 * model. Takes about half a minute, and makes the same file at every run.
 */
const WEIGHTS = new URL('../../command-api/moderation/local/names/weights.tsv', import.meta.url);
const TIMES = 120;
const LEAST_WEIGHT = 0.15;

const random = seededRandom(7);
const lines = readFileSync(new URL('./fit/training.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);
const examples = makeExamples(lines, TIMES, loadLexicon(), random);
const fitted = fitWeights(examples, { epochs: 3, rate: 0.15, penalty: 2e-4, leastSeen: 8 }, random);

const rounded = [...fitted]
  .map(([feature, weights]) => [feature, weights.map(weight => Math.round(weight * 100) / 100)] as const)
  .filter(([, weights]) => Math.max(...weights.map(Math.abs)) >= LEAST_WEIGHT)
  .sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(WEIGHTS, rounded.map(([feature, weights]) => `${[feature, ...weights].join('\t')}\n`).join(''));
console.log(`${examples.length} examples, ${rounded.length} features`);
