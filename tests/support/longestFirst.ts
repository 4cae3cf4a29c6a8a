import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest. On a fresh checkout Vitest does not know their times and orders files by size. If one of
 * these came last, it would run alone at the end.
 */
const LONGEST = [
  'tests/fault/outage.test.ts',
  'tests/fault/cutShort.test.ts',
  'tests/cli/reels.test.ts',
  'tests/e2e/everyScreen.test.ts',
  'tests/e2e/badLuck.test.ts',
  'tests/model/history.test.ts',
  'tests/reels/film.test.ts',
  'tests/reels/lifecycle.test.ts',
  'tests/fault/kill.test.ts',
  'tests/fault/failover.test.ts',
  'tests/contract/documentsMongo.test.ts',
  'tests/cli/verify.test.ts',
  'tests/contract/documents.test.ts',
  'tests/fault/otherLog.test.ts',
  'tests/fault/adoptLog.test.ts',
  'tests/fault/copiesOfLog.test.ts',
  'tests/fault/shorterLog.test.ts',
  'tests/privacy/erase.test.ts',
  'tests/backup/backup.test.ts',
  'tests/cli/projection.test.ts',
  'tests/cli/rebuild.test.ts',
  'tests/migrate/migrate.test.ts',
  'tests/contract/eventLogWire.test.ts',
  'tests/backup/cutShort.test.ts',
  'tests/fault/stopping.test.ts',
  'tests/fault/starting.test.ts',
  'tests/reels/failures.test.ts',
  'tests/fault/missingDatabase.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex(name => moduleId.endsWith(`/${name}`));
  return place < 0 ? LONGEST.length : place;
};

/** Runs the longest files first, and the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
