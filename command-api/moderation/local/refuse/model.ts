import type { Concern } from '../../concern.ts';
import { probabilitiesOf, readWeights } from '../linearModel.ts';
import { meaningsOf, speaksOf } from './meanings.ts';
import type { Sentence } from './sentences.ts';

/** What a sentence can be. The order is that of the weights. */
export const CONCERNS = ['fine', 'threat', 'selfHarm', 'minors', 'hate'] as const;

type Weighed = Exclude<(typeof CONCERNS)[number], 'fine'>;

/** How sure the model has to be before a text is refused: the less, the worse it would be to publish it. */
const NEEDED: Readonly<Record<Weighed, number>> = { threat: 0.5, selfHarm: 0.5, minors: 0.25, hate: 0.6 };

/** Of children who are merely kissed, washed or photographed. */
const NEEDED_UNLESS_SEX = 0.4;

/** What a sentence has to be about at least: one meaning of each list. */
const TOPICS: Readonly<Record<Weighed, readonly (readonly string[])[]>> = {
  threat: [['kill', 'hurt', 'die', 'weapon', 'mercy', 'body']],
  selfHarm: [['die', 'kill', 'cut', 'method', 'eat', 'hurt', 'pain']],
  minors: [
    ['child', 'minor'],
    ['sex', 'touch', 'picture', 'dating'],
  ],
  hate: [['group', 'vile']],
};

/** What the model makes of one sentence. */
export interface Weighing {
  readonly concern: Weighed;
  readonly chance: number;
}

/** In so many sentences one is taken for worse than it is; from here on a single one is believed whatever the length of the text. */
const SENTENCES_A_SLIP: Readonly<Record<Weighed, number>> = { threat: 8, selfHarm: 8, minors: 14, hate: 8 };
const SURE = 0.9;

const MINORS = CONCERNS.indexOf('minors');
const NEEDED_OF_PASSAGE = 0.3;
const PASSAGE_TOPICS = [
  ['child', 'minor'],
  ['sex', 'touch'],
];

const weights = readWeights(new URL('./weights.tsv', import.meta.url));

/** Weighs meanings, where the phrases know wordings. @param sentence ages and groups marked; @returns nothing when it is fine */
export const weighSentence = (sentence: Sentence): Weighing | undefined => {
  const meanings = meaningsOf(sentence);
  const [, ...chances] = probabilitiesOf(meanings, weights, CONCERNS.length);
  const chance = Math.max(...chances);
  const concern = CONCERNS[1 + chances.indexOf(chance)];
  if (concern === undefined || concern === 'fine' || chance < NEEDED[concern]) return undefined;
  const isAbout = TOPICS[concern].every(topic => topic.some(meaning => meanings.includes(meaning)));
  if (concern === 'minors' && chance < NEEDED_UNLESS_SEX && !meanings.includes('sex')) return undefined;
  const isSure = concern === 'minors' && chance >= SURE && TOPICS.minors[0]?.some(topic => meanings.includes(topic));
  return isAbout || isSure ? { concern, chance } : undefined;
};

/** A passage has to be about a child and sex or touch outright. @param passage several sentences, ages marked */
export const isWeighedMinors = (passage: Sentence): boolean => {
  if (!speaksOf([passage], PASSAGE_TOPICS)) return false;
  return (probabilitiesOf(meaningsOf(passage), weights, CONCERNS.length)[MINORS] ?? 0) >= NEEDED_OF_PASSAGE;
};

/** @param sentences how many the text has; @returns the concerns of which the model is sure, or has found enough in a text of this length */
export const weighedConcerns = (weighings: readonly Weighing[], sentences: number): Concern[] =>
  [...Map.groupBy(weighings, ({ concern }) => concern)]
    .filter(
      ([concern, those]) =>
        those.length > Math.floor(sentences / SENTENCES_A_SLIP[concern]) || those.some(({ chance }) => chance >= SURE),
    )
    .map(([concern]) => concern);
