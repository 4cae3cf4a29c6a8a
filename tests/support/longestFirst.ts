import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The folders with the files that take longest: they start processes, browsers and films. */
const SLOW = ['fault', 'command-api/reels', 'model', 'screens', 'cli', 'operations'].map(name => `/tests/${name}/`);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = SLOW.findIndex(folder => moduleId.includes(folder));
  return place < 0 ? SLOW.length : place;
};

/**
 * Runs slow folders first. On a fresh checkout Vitest does not know how long a file takes and
 * orders them by size, so a long one might run alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
