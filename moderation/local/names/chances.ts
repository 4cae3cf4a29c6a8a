import type { Lexicon } from '../lexicon/lexicon.ts';
import { probabilitiesOf, readWeights } from '../linearModel.ts';
import { featuresOf, type KnownWord } from './features.ts';
import { type Belief, CLASSES } from './model.ts';
import type { Writing } from './writing.ts';

const weights = readWeights(new URL('./weights.tsv', import.meta.url));

export const modelOn = (words: readonly KnownWord[], i: number, writing: Writing, lexicon: Lexicon): Belief =>
  probabilitiesOf(featuresOf(words, i, writing, lexicon), weights, CLASSES.length);

export const chanceIn = ([none = 1]: Belief): number => 1 - none;

export const chanceOfName =
  (words: readonly KnownWord[], writing: Writing, lexicon: Lexicon) =>
  (i: number): number =>
    chanceIn(modelOn(words, i, writing, lexicon));
