import type { CollectionDefinition, Documents, Stored } from '#platform/documents/port.ts';
import { projectedPosition } from '#platform/readModels/projectedPosition.ts';
import type { CatchUp } from './catchUp.ts';
import { isEqual, isMoving, type Pair, readPair } from './pair.ts';
import type { Pace } from './replay.ts';
import { unequalIds } from './unequalIds.ts';
import { allViews } from './views/all.ts';

/** How many were compared, and those that are not the same. */
export interface Comparison {
  readonly compared: number;
  readonly unequal: readonly Pair[];
}

/** Rounds in which documents that people are changing right now get another look. */
const ROUNDS = 10;
/** So many are followed event by event. */
const FEW = 50;

/** Reads some pairs. @returns those that are not the same at the position (commit), or cannot be judged there */
const unequalOf = async (
  pairs: readonly Pick<Pair, 'collection' | 'id'>[],
  live: Documents,
  rebuilt: Documents,
  position: bigint,
): Promise<readonly Pair[]> => {
  const unequal: Pair[] = [];
  for (const known of pairs) {
    const pair = await readPair(known, live, rebuilt);
    if (isMoving(pair, position) || !isEqual(pair)) unequal.push(pair);
  }
  return unequal;
};

/** Compares all documents of live and rebuilt read models, both of which have folded everything up to the position (commit). */
const compareAll = async (live: Documents, rebuilt: Documents, position: bigint, pace?: Pace): Promise<Comparison> => {
  const unequal: Pair[] = [];
  let compared = 0;
  for (const view of allViews) {
    const ofView = await unequalIds(view, live, rebuilt, pace);
    compared += ofView.compared;
    // What is stored differently, such as with the fields of a body in another order, may still be the same.
    const pairs = ofView.unequal.map(id => ({ collection: view.collection, id }));
    // All of them may be: too many for the arguments of one call of push.
    for (const pair of await unequalOf(pairs, live, rebuilt, position)) unequal.push(pair);
  }
  return { compared, unequal };
};

const byVersion = (a: Stored, b: Stored): number => {
  if (a.version === b.version) return 0;
  return a.version < b.version ? -1 : 1;
};

/**
 * Decides about pairs that people change faster than they can be looked at twice: reads each live document once, takes the
 * rebuilt models to exactly the event that it was changed by last, and compares there.
 * @param reached up to where the live models have folded
 * @param catchUp takes the rebuilt models on; they stand at or before the live ones
 * @returns those that are different
 */
const compareInStep = async (
  pairs: readonly Pair[],
  live: Documents,
  rebuilt: Documents,
  reached: () => Promise<bigint>,
  catchUp: CatchUp,
): Promise<readonly Pair[]> => {
  const [present, absent]: [{ collection: CollectionDefinition; live: Stored }[], Pair[]] = [[], []];
  for (const known of pairs) {
    const document = await live.collection(known.collection).get(known.id);
    if (document) present.push({ collection: known.collection, live: document });
    else absent.push(known);
  }
  const end = await reached();
  const different: Pair[] = [];
  for (const { collection, live: document } of present.toSorted((a, b) => byVersion(a.live, b.live))) {
    await catchUp(document.version);
    const pair: Pair = {
      collection,
      id: document.id,
      live: document,
      rebuilt: await rebuilt.collection(collection).get(document.id),
    };
    if (!isEqual(pair)) different.push(pair);
  }
  // A document that is not there has no version to stop at: it may have been cleared at any event so far.
  if (absent.length > 0) await catchUp(end);
  for (const pair of await unequalOf(absent, live, rebuilt, end)) {
    if (!isMoving(pair, end)) different.push(pair);
  }
  return different;
};

/**
 * Compares all documents of both at the same position, also those that change meanwhile.
 * @param catchUp takes the rebuilt ones on
 * @param pace called after so many documents
 * @returns how many were compared (none when nothing was ever projected live), and those pairs that are different
 */
export const compareAtSamePosition = async (
  live: Documents,
  rebuilt: Documents,
  catchUp: CatchUp,
  pace?: Pace,
): Promise<Comparison> => {
  const start = (await projectedPosition(live))?.commit;
  if (start === undefined) return { compared: 0, unequal: [] };
  const reached = async (): Promise<bigint> => (await projectedPosition(live))?.commit ?? start;

  await catchUp(start);
  const { compared, unequal } = await compareAll(live, rebuilt, start, pace);
  let open = unequal;
  for (let round = 0; round < ROUNDS && open.length > FEW; round += 1) {
    const position = await reached();
    await catchUp(position);
    open = await unequalOf(open, live, rebuilt, position);
  }
  return { compared, unequal: await compareInStep(open, live, rebuilt, reached, catchUp) };
};
