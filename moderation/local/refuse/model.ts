import type { Concern } from '../../concern.ts';
import { probabilitiesOf, readWeights } from '../linearModel.ts';
import { meaningsOf } from './meanings.ts';
import type { Sentence } from './sentences.ts';
import type { Setting } from './setting.ts';

/** What a sentence can be, in the order of the weights. */
export const CONCERNS = ['fine', 'threat', 'selfHarm', 'minors', 'hate'] as const;

type Concerned = Exclude<(typeof CONCERNS)[number], 'fine'>;
/** Those that need no child in the sentence. */
type General = Exclude<Concerned, 'minors'>;

/** How sure the model must be of one window before a text is refused. */
const SURE: Readonly<Record<General, number>> = { threat: 0.7, selfHarm: 0.85, hate: 0.7 };

/** In a text about no home, it need not be as sure where it finds more than one such sentence in eight. */
const SUSPICIOUS: Readonly<Record<General, number>> = { threat: 0.35, selfHarm: 0.5, hate: 0.6 };
const SENTENCES_A_SLIP = 8;

/** About a child beside a word for sex, beside one for touch, pictures or love, and beside neither. */
const SURE_OF_MINORS: Readonly<Record<Setting, readonly [sex: number, touch: number, neither: number]>> = {
  home: [0.6, 0.85, 0.97],
  elsewhere: [0.1, 0.3, 0.4],
};

/** What a sentence must be about: one meaning from each list. */
const TOPICS: Readonly<Record<General, readonly (readonly string[])[]>> = {
  threat: [['kill', 'hurt', 'die', 'weapon', 'mercy', 'body']],
  selfHarm: [['die', 'kill', 'cut', 'method', 'eat', 'hurt', 'pain']],
  hate: [['group', 'vile']],
};
/** How sure it must be where a sentence is about none of them: never at home, where it errs on plain sentences. */
const OFF_TOPIC: Readonly<Record<Setting, number>> = { home: 2, elsewhere: 0.85 };
const SEX = ['sex'];
const TOUCH = ['touch', 'picture', 'dating'];

const weights = readWeights(new URL('./weights.tsv', import.meta.url));

/** The model's finding about one sentence. */
export interface Weighing {
  readonly concern: General;
  readonly chance: number;
}

const chancesOf = (meanings: readonly string[]): Readonly<Record<Concerned, number>> => {
  const [, threat = 0, selfHarm = 0, minors = 0, hate = 0] = probabilitiesOf(meanings, weights, CONCERNS.length);
  return { threat, selfHarm, minors, hate };
};

/**
 * Weighs meanings, whereas phrases look for wordings.
 * @param sentence with ages and groups marked
 * @returns what it may be, unless it is about none of the topics of it
 */
export const weighSentence = (sentence: Sentence, setting: Setting): Weighing | undefined => {
  const meanings = meaningsOf(sentence);
  const chances = chancesOf(meanings);
  const isAbout = (concern: General): boolean =>
    chances[concern] >= OFF_TOPIC[setting] ||
    TOPICS[concern].some(topic => topic.some(meaning => meanings.includes(meaning)));
  return (['threat', 'selfHarm', 'hate'] as const)
    .filter(isAbout)
    .map(concern => ({ concern, chance: chances[concern] }))
    .reduce<Weighing | undefined>((most, one) => (most && most.chance >= one.chance ? most : one), undefined);
};

/** @param window with a child in it, and with ages marked */
export const isWeighedMinors = (window: Sentence, setting: Setting): boolean => {
  const meanings = meaningsOf(window);
  const speaksOf = (topic: readonly string[]): boolean => topic.some(meaning => meanings.includes(meaning));
  const [sex, touch, neither] = SURE_OF_MINORS[setting];
  const needed = speaksOf(SEX) ? sex : speaksOf(TOUCH) ? touch : neither;
  return chancesOf(meanings).minors >= needed;
};

/**
 * @param sentences how many the text has
 * @returns the concerns of which the model is sure, or has found enough in a text of this length
 */
export const weighedConcerns = (weighings: readonly Weighing[], sentences: number, setting: Setting): Concern[] =>
  [...Map.groupBy(weighings, ({ concern }) => concern)]
    .filter(([concern, those]) => {
      const suspicious = those.filter(({ chance }) => chance >= SUSPICIOUS[concern]);
      return (
        those.some(({ chance }) => chance >= SURE[concern]) ||
        (setting === 'elsewhere' && suspicious.length > Math.floor(sentences / SENTENCES_A_SLIP))
      );
    })
    .map(([concern]) => concern);
