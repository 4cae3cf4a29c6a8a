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

/** How sure it must be of one window before a text is held. */
const LIKELY: Readonly<Record<General, number>> = { threat: 0.55, selfHarm: 0.6, hate: 0.6 };

/**
 * Without a home in the text, it need not be as sure if over an eighth of the sentences alarm it.
 */
const SUSPICIOUS: Readonly<Record<General, number>> = { threat: 0.35, selfHarm: 0.5, hate: 0.6 };
const SENTENCES_A_SLIP = 8;

/**
 * How sure it must be about a child beside a word for sex, beside one for touch, pictures or love,
 * and beside neither.
 */
const SURE_OF_MINORS: Readonly<Record<Setting | 'held', readonly [sex: number, touch: number, neither: number]>> = {
  home: [0.6, 0.85, 0.97],
  held: [0.45, 0.7, 0.9],
  elsewhere: [0.1, 0.3, 0.4],
};

/** What a sentence must be about: one meaning from each list. */
const TOPICS: Readonly<Record<General, readonly (readonly string[])[]>> = {
  threat: [['kill', 'hurt', 'die', 'weapon', 'mercy', 'body']],
  selfHarm: [['die', 'kill', 'cut', 'method', 'eat', 'hurt', 'pain']],
  hate: [['group', 'vile']],
};
/**
 * How sure it must be of a sentence about none of them: never at home, where it errs on plain ones.
 */
const OFF_TOPIC: Readonly<Record<Setting, number>> = { home: 2, elsewhere: 0.85 };
const SEX = ['sex'];
const TOUCH = ['touch', 'picture', 'dating'];

const weights = readWeights(new URL('./weights.tsv', import.meta.url));

/** The model's finding about one sentence. */
export interface Estimate {
  readonly concern: General;
  readonly chance: number;
}

interface Read {
  readonly meanings: readonly string[];
  readonly chances: Readonly<Record<Concerned, number>>;
}

const readBefore = new WeakMap<Sentence, Read>();

const readingOf = (sentence: Sentence): Read => {
  const before = readBefore.get(sentence);
  if (before) return before;
  const meanings = meaningsOf(sentence);
  const [, threat = 0, selfHarm = 0, minors = 0, hate = 0] = probabilitiesOf(meanings, weights, CONCERNS.length);
  const now = { meanings, chances: { threat, selfHarm, minors, hate } };
  readBefore.set(sentence, now);
  return now;
};

/**
 * Estimates meanings, whereas phrases look for wordings.
 * @param sentence with ages and groups marked
 * @returns what it may be, unless it is about none of the topics of it
 */
export const estimateOf = (sentence: Sentence, setting: Setting): Estimate | undefined => {
  const { meanings, chances } = readingOf(sentence);
  const isAbout = (concern: General): boolean =>
    chances[concern] >= OFF_TOPIC[setting] ||
    TOPICS[concern].some(topic => topic.some(meaning => meanings.includes(meaning)));
  return (['threat', 'selfHarm', 'hate'] as const)
    .filter(isAbout)
    .map(concern => ({ concern, chance: chances[concern] }))
    .reduce<Estimate | undefined>((most, one) => (most && most.chance >= one.chance ? most : one), undefined);
};

/** @param window with a child in it, and with ages marked */
export const isMinorsByModel = (window: Sentence, setting: keyof typeof SURE_OF_MINORS): boolean => {
  const { meanings, chances } = readingOf(window);
  const speaksOf = (topic: readonly string[]): boolean => topic.some(meaning => meanings.includes(meaning));
  const [sex, touch, neither] = SURE_OF_MINORS[setting];
  const needed = speaksOf(SEX) ? sex : speaksOf(TOUCH) ? touch : neither;
  return chances.minors >= needed;
};

const isSuspicious = ({ concern, chance }: Estimate): boolean => chance >= SUSPICIOUS[concern];

export const isLikely = ({ concern, chance }: Estimate): boolean => chance >= LIKELY[concern];

/**
 * @param sentences how many the text has
 * @returns those of which the model is sure, or has found enough in a text of this length
 */
export const sureEstimates = <One extends Estimate>(
  estimates: readonly One[],
  sentences: number,
  setting: Setting,
): readonly One[] =>
  [...Map.groupBy(estimates, ({ concern }) => concern)].flatMap(([concern, those]) => {
    const suspicious = those.filter(isSuspicious);
    const areMany = setting === 'elsewhere' && suspicious.length > Math.floor(sentences / SENTENCES_A_SLIP);
    return areMany ? suspicious : those.filter(({ chance }) => chance >= SURE[concern]);
  });
