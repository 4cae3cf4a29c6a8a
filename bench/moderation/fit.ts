import { readFileSync } from 'node:fs';
import { loadLexicon } from '#moderation/local/lexicon/lexicon.ts';
import { CLASSES } from '#moderation/local/names/model.ts';
import { CONCERNS } from '#moderation/local/refuse/model.ts';
import { averageWeights } from './fit/averageWeights.ts';
import { makeExamples } from './fit/examples.ts';
import { seededRandom } from './fit/random.ts';
import { makeRefusalExamples } from './fit/refusalExamples.ts';
import { fitWeights } from './fit/regression.ts';
import { writeWeights } from './fit/writeWeights.ts';
import { inPieces } from './pieces.ts';
import { readPeoplesTexts, readStories, type Sample } from './samples.ts';

/**
 * Fits the two linear models of the local moderator on texts that were written for this project,
 * and writes their weights beside the models: both, or only the one that is named (`names`,
 * `refusals`). Takes some minutes, and makes the same files at every run.
 */
const LOCAL = new URL('../../moderation/local', import.meta.url);
const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./fit/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

const lexicon = loadLexicon();
const [only] = process.argv.slice(2);
const training = linesOf('training.txt');
const readOf = (samples: readonly Sample[]): string[] =>
  samples.filter(({ part }) => part === 'dev').map(({ text }) => text);

const fitNames = (): void => {
  const random = seededRandom(7);
  const names = makeExamples(training, 120, lexicon, random);
  const weights = fitWeights(
    names,
    { classes: CLASSES.length, epochs: 3, rate: 0.15, penalty: 2e-4, leastSeen: 8 },
    random,
  );
  console.log(`${names.length} words, ${writeWeights(new URL('names/weights.tsv', LOCAL), weights, 0.15)} weights`);
};

/** The length of a passage in sentences. */
const PASSAGE = 3;
const fine = [
  ...linesOf('comments.txt'),
  ...linesOf('lives.txt'),
  ...training,
  ...readOf(readStories()),
  ...readOf(inPieces(readPeoplesTexts(), PASSAGE)),
];
const fitConcerns = (seed: number): Map<string, number[]> => {
  const seeded = seededRandom(seed);
  const sentences = makeRefusalExamples(linesOf('refusals.txt'), fine, 12, lexicon, seeded);
  return fitWeights(sentences, { classes: CONCERNS.length, epochs: 4, rate: 0.1, penalty: 1e-4, leastSeen: 8 }, seeded);
};
const fitRefusals = (): void => {
  const weights = averageWeights([101, 102, 103, 104, 105, 106, 107].map(fitConcerns));
  console.log(`${writeWeights(new URL('refuse/weights.tsv', LOCAL), weights, 0.05)} weights of concerns`);
};

if (only !== 'refusals') fitNames();
if (only !== 'names') fitRefusals();
