import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Span, WeightsUnusable } from '../../port.ts';
import { softmax } from '../linearModel.ts';
import type { SecondReader } from '../scorer/secondReader.ts';
import { type Belief, CLASSES } from './model.ts';

const FILE = fileURLToPath(new URL('./tagger.json', import.meta.url));

const row = z.array(z.number()).length(CLASSES.length);
const weightsFile = z.object({
  /** The sum of the second reader's weights that it was fitted to. */
  beside: z.string(),
  /** How many layers of the reader it stands on. */
  layers: z.number(),
  bias: row,
  /** For each number of the evidence, and of the reader's, a weight for each class. */
  evidence: z.array(row),
  states: z.array(row),
});

export type TaggerWeights = z.infer<typeof weightsFile>;

/** A word, and what is known about it without its context. */
export interface Asked {
  readonly place: Span;
  readonly evidence: readonly number[];
}

/** @returns for each word what it may be; undefined where a text is too long to be read whole */
export type Tag = (text: string, asked: readonly Asked[]) => readonly (Belief | undefined)[];

/**
 * @param second the sum of the second reader's weights
 * @throws WeightsUnusable also where it was fitted to another reader
 */
export const readTaggerWeights = (second: string, file = FILE): TaggerWeights => {
  const weights = parsed(file);
  if (weights.beside !== second) throw new WeightsUnusable(file, 'belong to another version');
  return weights;
};

const parsed = (file: string): TaggerWeights => {
  try {
    return weightsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new WeightsUnusable(file, 'are missing or damaged');
  }
};

/** Adds what some values speak for each class. */
const add = (scores: number[], values: Iterable<number>, weights: readonly (readonly number[])[]): void => {
  let at = 0;
  for (const value of values) {
    const weighed = weights[at] as readonly number[];
    for (let c = 0; c < scores.length; c += 1) scores[c] = (scores[c] as number) + value * (weighed[c] as number);
    at += 1;
  }
};

/**
 * Tells names from words by what the second reader's lower layers make of a sentence, and by what
 * lists and rules know about the word.
 */
export const openTagger =
  (reader: Pick<SecondReader, 'statesOf'>, { layers, bias, evidence, states }: TaggerWeights): Tag =>
  (text, asked) => {
    const places = asked.map(({ place }) => place);
    return reader.statesOf(text, places, layers).map((state, i) => {
      if (state === undefined) return undefined;
      const scores = [...bias];
      add(scores, asked[i]?.evidence ?? [], evidence);
      add(scores, state, states);
      return softmax(scores);
    });
  };
