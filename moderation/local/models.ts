import { type Lexicon, loadLexicon } from './lexicon/lexicon.ts';
import { readModelFiles } from './modelFiles.ts';
import { openTagger, type Tag } from './names/tagger.ts';
import { Scorer } from './scorer/scorer.ts';
import { SecondReader } from './scorer/secondReader.ts';
import { openWeights } from './scorer/weights.ts';

/** What texts are judged with. */
export interface Models {
  readonly lexicon: Lexicon;
  readonly scorer: Scorer;
  readonly second: SecondReader;
  readonly tag: Tag;
}

/**
 * Reads word lists and weights in some hundred milliseconds.
 * @throws WeightsUnusable
 */
export const openModels = (): Models => {
  const { first, second, tagger } = readModelFiles();
  const weights = openWeights(first);
  const reader = new SecondReader(openWeights(second, weights));
  return { lexicon: loadLexicon(), scorer: new Scorer(weights), second: reader, tag: openTagger(reader, tagger) };
};
