import { readTaggerWeights, type TaggerWeights } from './names/tagger.ts';
import { readWeightsFiles, type WeightsFiles } from './scorer/weights.ts';

/** What the models are made from. Threads can hand it to each other. */
export interface ModelFiles extends WeightsFiles {
  readonly tagger: TaggerWeights;
}

/** @throws WeightsUnusable */
export const readModelFiles = (): ModelFiles => {
  const weights = readWeightsFiles();
  return { ...weights, tagger: readTaggerWeights(weights.second.sha256) };
};
