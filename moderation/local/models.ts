import { type Lexicon, loadLexicon } from './lexicon/lexicon.ts';
import { Scorer } from './scorer/scorer.ts';
import { readWeightsFile } from './scorer/weights.ts';

/** What texts are judged with. */
export interface Models {
  readonly lexicon: Lexicon;
  readonly scorer: Scorer;
}

/** Reads word lists and weights, in some hundred milliseconds. @throws WeightsUnusable */
export const openModels = (): Models => ({ lexicon: loadLexicon(), scorer: new Scorer(readWeightsFile()) });
