import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Documents } from '#platform/documents/port.ts';
import { openSteppedReplay } from '#projector/catchUp.ts';
import { compareAtSamePosition } from '#projector/compare.ts';
import { replay } from '#projector/replay.ts';
import { ballots } from '#readmodels/collections.ts';
import { told } from './openDispute.ts';
import { openWorkshop, write } from './workshop.ts';

/** More documents than a round compares event by event. */
const MANY = 2000;

/**
 * Adds ballots that no event produced, as a change of the ballots' ids would leave them in the live
 * or in the rebuilt read models.
 */
const addBallots = (documents: Documents, prefix: string): Promise<void> =>
  documents.project({
    clear: [],
    writes: Array.from({ length: MANY }, (_, index) => ({
      collection: ballots,
      id: `${prefix}${index}`,
      document: { fields: { rating: 5 }, body: null },
      version: 1n,
    })),
    checkpoint: { id: 'added', position: '1' },
  });

/** Wraps the documents and counts the reads. */
const counted = (documents: Documents): { readonly documents: Documents; readonly reads: () => number } => {
  let reads = 0;
  const collection: Documents['collection'] = definition => {
    const asked = documents.collection(definition);
    return {
      ...asked,
      get: id => {
        reads += 1;
        return asked.get(id);
      },
    };
  };
  return { documents: { ...documents, collection }, reads: () => reads };
};

/** @returns how often other work on this thread had its turn meanwhile */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let [turns, isOver] = [0, false];
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    turns += 1;
  }
  await over;
  return turns;
};

test('compares each document once or twice when nearly all differ, and lets other work run meanwhile', async () => {
  const { store, log, readModels, emptyModels, close } = await openWorkshop();
  onTestFinished(close);
  await write({ store, log }, told);
  const rebuilt = await emptyModels();
  await replay({ store, documents: readModels.current });
  await addBallots(readModels.current, 'old');
  await addBallots(rebuilt, 'new');
  const live = counted(readModels.current);
  const { catchUp } = openSteppedReplay({ store, documents: rebuilt });

  const comparing = compareAtSamePosition(live.documents, rebuilt, catchUp);
  const turns = await turnsDuring(comparing);
  expect((await comparing).differences).toHaveLength(2 * MANY);
  // Documents that only the live read models have are read once. Those that only the rebuilt ones
  // have might have been deleted meanwhile.
  expect(live.reads()).toBeLessThanOrEqual(4 * MANY);
  expect(turns).toBeGreaterThan(20);
});
