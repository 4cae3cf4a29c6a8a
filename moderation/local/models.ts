import { type Lexicon, loadLexicon } from './lexicon/lexicon.ts';
import { Scorer } from './scorer/scorer.ts';
import { SecondReader } from './scorer/secondReader.ts';
import { readSecondWeightsFile, readWeightsFile } from './scorer/weights.ts';

/** What texts are judged with. */
export interface Models {
  readonly lexicon: Lexicon;
  readonly scorer: Scorer;
  readonly second: SecondReader;
}

/** Reads word lists and weights, in some hundred milliseconds. @throws WeightsUnusable */
export const openModels = (): Models => {
  const weights = readWeightsFile();
  return {
    lexicon: loadLexicon(),
    scorer: new Scorer(weights),
    second: new SecondReader(weights, readSecondWeightsFile()),
  };
};
