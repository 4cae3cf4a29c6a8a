import type { Concern } from '../../concern.ts';
import { probabilitiesOf, readWeights } from '../linearModel.ts';
import { meaningsOf, speaksOf } from './meanings.ts';
import type { Sentence } from './sentences.ts';
import type { Setting } from './setting.ts';

/** What a sentence can be, in the order of the weights. */
export const CONCERNS = ['fine', 'threat', 'selfHarm', 'minors', 'hate'] as const;

export type Weighed = Exclude<(typeof CONCERNS)[number], 'fine'>;

/** How sure the model must be before a text is refused. */
interface Needed {
  readonly sentence: Readonly<Record<Weighed, number>>;
  /** For a single sentence that is enough in a text of any length. */
  readonly alone: Readonly<Record<Weighed, number>>;
  /** For a child in a sentence without any word for sex; for one who is said to be young in it. */
  readonly unlessSex: { readonly child: number; readonly minor: number };
  /** For a sentence about a child that needs nothing else; for any sentence. */
  readonly whateverElse: { readonly child: number; readonly any: number };
  readonly passage: number;
  /** For a sentence that is about none of the concern's topics. */
  readonly offTopic: number;
  /** For a sentence in which a phrase has been found. */
  readonly phrase: Readonly<Record<Weighed, number>>;
}

const NEVER = 2;

/**
 * People who write about a home say things about love, money and family that would be alarming
 * elsewhere. So phrases also need the model's support.
 */
const AT_HOME: Needed = {
  sentence: { threat: 0.7, selfHarm: 0.75, minors: 0.4, hate: 0.6 },
  alone: { threat: 0.9, selfHarm: 0.9, minors: 0.9, hate: 0.9 },
  unlessSex: { child: NEVER, minor: 0.65 },
  whateverElse: { child: 0.8, any: NEVER },
  passage: 0.45,
  offTopic: 0.75,
  phrase: { threat: 0.03, selfHarm: 0.1, minors: 0, hate: 0 },
};

/** A text about children and no home: refusing it costs this site little. */
const ELSEWHERE: Needed = {
  sentence: { threat: 0.35, selfHarm: 0.35, minors: 0.1, hate: 0.6 },
  alone: AT_HOME.alone,
  unlessSex: { child: 0.2, minor: 0.2 },
  whateverElse: { child: 0.4, any: 0.9 },
  passage: 0.05,
  offTopic: 0.75,
  phrase: { threat: 0, selfHarm: 0, minors: 0, hate: 0 },
};

/** In several hundred words of everyday life, something always resembles something worse. */
const IN_AN_EVERYDAY_STORY: Needed = {
  sentence: { threat: 0.6, selfHarm: 0.6, minors: 0.5, hate: 0.6 },
  alone: { threat: 0.95, selfHarm: 0.97, minors: 0.97, hate: 0.97 },
  unlessSex: { child: NEVER, minor: 0.65 },
  whateverElse: { child: 0.8, any: NEVER },
  passage: 0.8,
  offTopic: NEVER,
  phrase: { threat: 0.05, selfHarm: 0.2, minors: 0.3, hate: 0.2 },
};

const NEEDED: Readonly<Record<Setting, Needed>> = {
  everydayStory: IN_AN_EVERYDAY_STORY,
  home: AT_HOME,
  elsewhere: ELSEWHERE,
};

/** What a sentence must be about: one meaning from each list. */
const TOPICS: Readonly<Record<Weighed, readonly (readonly string[])[]>> = {
  threat: [['kill', 'hurt', 'die', 'weapon', 'mercy', 'body']],
  selfHarm: [['die', 'kill', 'cut', 'method', 'eat', 'hurt', 'pain']],
  minors: [
    ['child', 'minor'],
    ['sex', 'touch', 'picture', 'dating'],
  ],
  hate: [['group', 'vile']],
};

/** The model's finding about one sentence. */
export interface Weighing {
  readonly concern: Weighed;
  readonly chance: number;
}

/** In this many sentences, one is misjudged as worse than it is. */
const SENTENCES_A_SLIP = 8;

const PASSAGE_TOPICS = [
  ['child', 'minor'],
  ['sex', 'touch'],
];

const weights = readWeights(new URL('./weights.tsv', import.meta.url));

const chancesOf = (meanings: readonly string[]): readonly number[] =>
  probabilitiesOf(meanings, weights, CONCERNS.length);

/**
 * @param sentence with ages and groups marked
 * @returns the probability of this concern, from 0 to 1
 */
export const chanceOf = (sentence: Sentence, concern: Weighed): number =>
  chancesOf(meaningsOf(sentence))[CONCERNS.indexOf(concern)] ?? 0;

const isAbout = (meanings: readonly string[], topics: readonly (readonly string[])[]): boolean =>
  topics.every(topic => topic.some(meaning => meanings.includes(meaning)));

const isAboutMinors = (meanings: readonly string[], chance: number, needed: Needed): boolean => {
  const isOfMinor = meanings.includes('minor');
  const isOfChild = isOfMinor || meanings.includes('child');
  if (!meanings.includes('sex') && chance < (isOfMinor ? needed.unlessSex.minor : needed.unlessSex.child)) return false;
  if (isAbout(meanings, TOPICS.minors)) return true;
  return chance >= needed.whateverElse.any || (isOfChild && chance >= needed.whateverElse.child);
};

/**
 * Weighs meanings, whereas phrases look for wordings.
 * @param sentence with ages and groups marked
 * @returns undefined when the sentence is fine
 */
export const weighSentence = (sentence: Sentence, setting: Setting): Weighing | undefined => {
  const needed = NEEDED[setting];
  const meanings = meaningsOf(sentence);
  const [, ...chances] = chancesOf(meanings);
  const chance = Math.max(...chances);
  const concern = CONCERNS[1 + chances.indexOf(chance)];
  if (concern === undefined || concern === 'fine' || chance < needed.sentence[concern]) return undefined;
  const isSaid = chance >= needed.offTopic || isAbout(meanings, TOPICS[concern]);
  const isMeant = concern === 'minors' ? isAboutMinors(meanings, chance, needed) : isSaid;
  return isMeant ? { concern, chance } : undefined;
};

/**
 * Whether the model confirms a phrase. In an everyday story, it must also find something in the
 * sentence.
 */
export const isConfirmed = (sentence: Sentence, concern: Weighed, setting: Setting): boolean =>
  chanceOf(sentence, concern) >= NEEDED[setting].phrase[concern];

/**
 * A passage counts only if it is openly about a child and sex or touch.
 * @param passage several sentences, with ages marked
 */
export const isWeighedMinors = (passage: Sentence, setting: Setting): boolean => {
  if (!speaksOf([passage], PASSAGE_TOPICS)) return false;
  const { passage: needed, unlessSex } = NEEDED[setting];
  const isOfSex = setting !== 'everydayStory' || speaksOf([passage], [['sex']]);
  const ofMinor = speaksOf([passage], [['minor']]) ? unlessSex.minor : NEVER;
  return chanceOf(passage, 'minors') >= (isOfSex ? needed : ofMinor);
};

/**
 * @param sentences how many the text has
 * @returns the concerns of which the model is sure, or has found enough in a text of this length
 */
export const weighedConcerns = (weighings: readonly Weighing[], sentences: number, setting: Setting): Concern[] =>
  [...Map.groupBy(weighings, ({ concern }) => concern)]
    .filter(
      ([concern, those]) =>
        those.length > Math.floor(sentences / SENTENCES_A_SLIP) ||
        those.some(({ chance }) => chance >= NEEDED[setting].alone[concern]),
    )
    .map(([concern]) => concern);
