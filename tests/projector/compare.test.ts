import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Documents } from '#platform/documents/port.ts';
import { ballots } from '#platform/readModels/collections.ts';
import { openSteppedReplay } from '#projector/catchUp.ts';
import { compareAtSamePosition } from '#projector/compare.ts';
import { replay } from '#projector/replay.ts';
import { told } from './openDispute.ts';
import { openWorkshop, write } from './workshop.ts';

/** As many as no round follows event by event. */
const MANY = 2000;

/** Ballots that no event made, as a change of what ballots are called leaves them in the live or in the rebuilt read models. */
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

/** The same documents, and how often one of them was asked for. */
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

/** How often others on this thread had their turn meanwhile. */
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

test('where nearly all documents differ, each is judged once or twice, and others have their turn meanwhile', async () => {
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
  // Once those that are in the live read models only; those that are in the others only might have been deleted meanwhile.
  expect(live.reads()).toBeLessThanOrEqual(4 * MANY);
  expect(turns).toBeGreaterThan(20);
});
