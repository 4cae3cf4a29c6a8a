import { readTaggerWeights, type TaggerWeights } from './names/tagger.ts';
import { checkWeightsFiles, readSecondWeightsFile, readWeightsFile, type WeightsFile } from './scorer/weights.ts';

/** What the models are made from. */
interface ModelFiles {
  readonly first: WeightsFile;
  readonly second: WeightsFile;
  readonly tagger: TaggerWeights;
}

/** @throws WeightsUnusable */
export const readModelFiles = (): ModelFiles => {
  const first = readWeightsFile();
  const second = readSecondWeightsFile(first);
  return { first, second, tagger: readTaggerWeights(second.sha256) };
};

/** Reads the same files, and keeps nothing of them. @throws WeightsUnusable */
export const checkModelFiles = (): void => void readTaggerWeights(checkWeightsFiles());
