import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files of half a minute and more. Where Vitest has not seen them yet, as on every fresh checkout, it takes a long text for a
 * long time; one of these that came last would run alone.
 */
const LONGEST = [
  'tests/fault/failover.test.ts',
  'tests/e2e/everyScreen.test.ts',
  'tests/contract/eventLogWire.test.ts',
  'tests/contract/documents.test.ts',
  'tests/model/history.test.ts',
  'tests/cli/reels.test.ts',
  'tests/backup/cutShort.test.ts',
  'tests/backup/backup.test.ts',
  'tests/fault/starting.test.ts',
  'tests/fault/stopping.test.ts',
  'tests/projector/rebuildOutcome.test.ts',
  'tests/reels/lifecycle.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex(name => moduleId.endsWith(`/${name}`));
  return place < 0 ? LONGEST.length : place;
};

/** Vitest's own order after the longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
