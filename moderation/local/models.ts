import { type Lexicon, loadLexicon } from './lexicon/lexicon.ts';
import { Scorer } from './scorer/scorer.ts';
import { SecondReader } from './scorer/secondReader.ts';
import { openWeights, readWeightsFiles } from './scorer/weights.ts';

/** What texts are judged with. */
export interface Models {
  readonly lexicon: Lexicon;
  readonly scorer: Scorer;
  readonly second: SecondReader;
}

/** Reads word lists, and weights unless it is given them, in some hundred milliseconds. @throws WeightsUnusable */
export const openModels = ({ first, second } = readWeightsFiles()): Models => {
  const weights = openWeights(first);
  return {
    lexicon: loadLexicon(),
    scorer: new Scorer(weights),
    second: new SecondReader(openWeights(second, weights)),
  };
};
