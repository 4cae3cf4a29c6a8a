import { type Models, openModels } from '#moderation/local/models.ts';
import type { Scorer } from '#moderation/local/scorer/scorer.ts';
import type { SecondReader } from '#moderation/local/scorer/secondReader.ts';

/** What all tests of a process judge with: reading the weights takes some hundred milliseconds. */
export const models = openModels();

const nothingRead: Pick<Scorer, 'score' | 'scoresOf' | 'costOf'> = {
  score: () => [],
  scoresOf: () => [],
  costOf: () => 0,
};

const nothingSeen: Pick<SecondReader, 'read'> = { read: (_, passages) => passages.map(() => ({})) };

/**
 * For tests of what is taken out of a text: the scorer has no say in that, and takes most of the
 * time.
 */
export const withoutScorer: Models = {
  ...models,
  scorer: nothingRead as Scorer,
  second: nothingSeen as SecondReader,
};
