import type { Concern } from '../../concern.ts';
import { probabilitiesOf, readWeights } from '../linearModel.ts';
import { meaningsOf } from './meanings.ts';
import type { Sentence } from './sentences.ts';

/** What a sentence can be. The order is that of the weights. */
export const CONCERNS = ['fine', 'threat', 'selfHarm', 'minors', 'hate'] as const;

type Weighed = Exclude<(typeof CONCERNS)[number], 'fine'>;

/** How sure the model has to be before a text is refused: the less, the worse it would be to publish it. */
const NEEDED: Readonly<Record<Weighed, number>> = { threat: 0.5, selfHarm: 0.5, minors: 0.35, hate: 0.6 };

const CHILDREN = ['child', 'minor'];

/** From here on the model is believed about children whatever the sentence is about. */
const SURE = 0.75;

/** What a sentence has to be about at least: one meaning of each list. */
const TOPICS: Readonly<Record<Weighed, readonly (readonly string[])[]>> = {
  threat: [['kill', 'hurt', 'die', 'weapon', 'mercy', 'body']],
  selfHarm: [['die', 'kill', 'cut', 'method', 'eat', 'hurt', 'pain']],
  minors: [CHILDREN, ['sex', 'touch', 'picture', 'dating']],
  hate: [['group', 'vile']],
};

const weights = readWeights(new URL('./weights.tsv', import.meta.url));

/** What the model makes of a sentence: it weighs meanings, where the phrases know wordings. @param sentence ages and groups marked */
export const weighedConcern = (sentence: Sentence): Concern | undefined => {
  const meanings = meaningsOf(sentence);
  const [, ...chances] = probabilitiesOf(meanings, weights, CONCERNS.length);
  const highest = Math.max(...chances);
  const concern = CONCERNS[1 + chances.indexOf(highest)];
  if (concern === undefined || concern === 'fine' || highest < NEEDED[concern]) return undefined;
  if (concern === 'minors' && highest >= SURE && meanings.some(meaning => CHILDREN.includes(meaning))) return concern;
  return TOPICS[concern].every(topic => topic.some(meaning => meanings.includes(meaning))) ? concern : undefined;
};
