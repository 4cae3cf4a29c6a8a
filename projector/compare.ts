import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position } from '#eventlog/position.ts';
import type { Documents, Stored } from '#platform/documents/port.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import type { CatchUp } from './catchUp.ts';
import { type Difference, differenceOf } from './difference.ts';
import { type Pair, type Place, readPair, verdictOn } from './pair.ts';
import type { Pace } from './replay.ts';
import { unequalIds } from './unequalIds.ts';
import { allViews } from './views/all.ts';

/** The number of documents compared, and those that differ. */
export interface Comparison {
  /**
   * The log position that the live models had reached when the comparison began; undefined if
   * nothing was ever projected there.
   */
  readonly position: Position | undefined;
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/** How often documents that keep changing are compared again. */
const ROUNDS = 10;
/** Up to this many documents that keep changing are compared event by event. */
const FEW = 50;
/**
 * How many documents are compared in detail in one turn of the event loop. After a change of a view
 * it may be all of them.
 */
const IN_A_TURN = 200;

/**
 * The two stores that are compared. Both have folded every event up to a position, and the live one
 * possibly more.
 */
interface Sides {
  readonly live: Documents;
  readonly rebuilt: Documents;
  /** Called with the number of documents compared since the last call. */
  readonly pace?: Pace | undefined;
}

/** The verdicts on some documents. */
interface Judged {
  readonly different: Difference[];
  /** Documents changed since the position. */
  readonly moving: Place[];
  /** Documents possibly deleted since the position; if not, they differ. */
  readonly absent: Difference[];
}

/** Compares a document at a position (commit), and records the verdict. */
const judgeOne = (place: Place, pair: Pair, position: bigint, { different, moving, absent }: Judged): void => {
  const verdict = verdictOn(pair, position);
  if (verdict === 'different') different.push(differenceOf(pair));
  else if (verdict === 'moving') moving.push(place);
  else if (verdict === 'absent') absent.push(differenceOf(pair));
};

const judge = async (places: readonly Place[], sides: Sides, position: bigint, judged: Judged): Promise<void> => {
  for (const [index, place] of places.entries()) {
    judgeOne(place, await readPair(place, sides.live, sides.rebuilt), position, judged);
    if ((index + 1) % IN_A_TURN > 0) continue;
    await nextTurn();
    await sides.pace?.(IN_A_TURN);
  }
};

/** Compares all documents at a position (commit). @returns their number */
const judgeAll = async (sides: Sides, position: bigint, judged: Judged): Promise<number> => {
  let compared = 0;
  for (const view of allViews) {
    const ofView = await unequalIds(view, sides.live, sides.rebuilt, sides.pace);
    compared += ofView.compared;
    // Documents that are stored differently, for example with the body's fields in another order,
    // may still be equal.
    const places = ofView.unequal.map(id => ({ collection: view.collection, id }));
    await judge(places, sides, position, judged);
  }
  return compared;
};

const byVersion = (a: Stored, b: Stored): number => {
  if (a.version === b.version) return 0;
  return a.version < b.version ? -1 : 1;
};

interface LivePlace {
  readonly place: Place;
  readonly live: Stored;
}

/**
 * Reads the live document of each place once, and separates the existing documents from the missing
 * ones.
 */
const readLive = async (places: readonly Place[], { live }: Sides) => {
  const present: LivePlace[] = [];
  const gone: Place[] = [];
  for (const place of places) {
    const stored = await live.collection(place.collection).get(place.id);
    if (stored) present.push({ place, live: stored });
    else gone.push(place);
  }
  return { present, gone };
};

/**
 * Compares documents that change too fast to be read twice without a change in between. Reads each
 * live document once, folds the rebuilt models to exactly the event that last changed it, and
 * compares there.
 * @param reached returns the position that the live models have reached
 * @param catchUp folds the rebuilt models further; they are at or before the live ones
 */
const judgeInStep = async (
  { different, moving, absent }: Judged,
  sides: Sides,
  reached: () => Promise<bigint>,
  catchUp: CatchUp,
): Promise<void> => {
  const { present, gone } = await readLive(moving, sides);
  const end = await reached();
  for (const { place, live } of present.toSorted((a, b) => byVersion(a.live, b.live))) {
    await catchUp(live.version);
    const pair = { ...place, live, rebuilt: await sides.rebuilt.collection(place.collection).get(place.id) };
    if (verdictOn(pair, live.version) === 'different') different.push(differenceOf(pair));
  }
  // A missing document has no version to stop at: any event so far may have cleared it.
  const missing = [...absent, ...gone];
  if (missing.length > 0) await catchUp(end);
  const last: Judged = { different, moving: [], absent: [] };
  await judge(missing, sides, end, last);
  // Added one by one, because there may be too many for the arguments of one push call.
  for (const difference of last.absent) different.push(difference);
};

/**
 * Compares all documents of both stores at the same position, even those that change meanwhile.
 * @param catchUp folds the rebuilt models further
 * @param pace called with the number of documents compared since the last call
 * @returns the number compared (none if nothing was ever projected live), and the differences
 */
export const compareAtSamePosition = async (
  live: Documents,
  rebuilt: Documents,
  catchUp: CatchUp,
  pace?: Pace,
): Promise<Comparison> => {
  const position = await projectedPosition(live);
  if (position === undefined) return { position, compared: 0, differences: [] };
  const start = position.commit;
  const reached = async (): Promise<bigint> => (await projectedPosition(live))?.commit ?? start;
  const sides: Sides = { live, rebuilt, pace };

  await catchUp(start);
  let judged: Judged = { different: [], moving: [], absent: [] };
  const compared = await judgeAll(sides, start, judged);
  for (let round = 0; round < ROUNDS && judged.moving.length > FEW; round += 1) {
    const position = await reached();
    await catchUp(position);
    const { moving } = judged;
    judged = { ...judged, moving: [] };
    await judge(moving, sides, position, judged);
  }
  await judgeInStep(judged, sides, reached, catchUp);
  return { position, compared, differences: judged.different };
};
