import { isDeepStrictEqual } from 'node:util';
import type { CollectionDefinition, Documents, Stored } from '#platform/documents/port.ts';
import type { Pace } from './replay.ts';
import { allViews } from './views/all.ts';

/** One document as the live and as the rebuilt read models have it; undefined where it is not there. */
export interface Pair {
  readonly collection: CollectionDefinition;
  readonly id: string;
  readonly live: Stored | undefined;
  readonly rebuilt: Stored | undefined;
}

const PAGE = 1000;

/** 'moving': the live one has changed since the compared position, so it cannot be judged yet. */
const judge = ({ live, rebuilt }: Pair, position: bigint): 'same' | 'different' | 'moving' => {
  if (live && live.version > position) return 'moving';
  return isDeepStrictEqual(live, rebuilt) ? 'same' : 'different';
};

async function* inOrder(collection: CollectionDefinition, documents: Documents): AsyncGenerator<Stored, undefined> {
  const source = documents.collection(collection);
  let after: readonly string[] | undefined;
  for (;;) {
    const page = await source.find({ sort: [['id', 'asc']], limit: PAGE, ...(after && { after }) });
    yield* page;
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return undefined;
    after = [last.id];
  }
}

/** The document when no other one comes before it. */
const firstOf = (document: Stored | undefined, other: Stored | undefined): Stored | undefined =>
  document && (other === undefined || document.id <= other.id) ? document : undefined;

/** All documents of both stores in the order of their ids, side by side. */
async function* sideBySide(
  collection: CollectionDefinition,
  live: Documents,
  rebuilt: Documents,
): AsyncGenerator<Pair> {
  const left = inOrder(collection, live);
  const right = inOrder(collection, rebuilt);
  let a = (await left.next()).value;
  let b = (await right.next()).value;
  while (a || b) {
    const ofLive = firstOf(a, b);
    const ofRebuilt = firstOf(b, a);
    yield { collection, id: (ofLive ?? ofRebuilt)?.id ?? '', live: ofLive, rebuilt: ofRebuilt };
    if (ofLive) a = (await left.next()).value;
    if (ofRebuilt) b = (await right.next()).value;
  }
}

/**
 * Compares all documents of live and rebuilt read models.
 * @param position both have folded everything up to it (commit)
 * @param pace called after so many documents
 * @returns how many were compared, and those pairs that are not the same
 */
export const compareAll = async (
  live: Documents,
  rebuilt: Documents,
  position: bigint,
  pace?: Pace,
): Promise<{ readonly compared: number; readonly unequal: readonly Pair[] }> => {
  const unequal: Pair[] = [];
  let compared = 0;
  for (const { collection } of allViews) {
    for await (const pair of sideBySide(collection, live, rebuilt)) {
      compared += 1;
      if (judge(pair, position) !== 'same') unequal.push(pair);
      if (compared % PAGE === 0) await pace?.(PAGE);
    }
  }
  return { compared, unequal };
};

const readPair = async ({ collection, id }: Pair, live: Documents, rebuilt: Documents): Promise<Pair> => ({
  collection,
  id,
  live: await live.collection(collection).get(id),
  rebuilt: await rebuilt.collection(collection).get(id),
});

/** Looks at some pairs again. @returns those that are (still) not the same */
export const compareAgain = async (
  pairs: readonly Pair[],
  live: Documents,
  rebuilt: Documents,
  position: bigint,
): Promise<readonly Pair[]> => {
  const unequal: Pair[] = [];
  for (const known of pairs) {
    const pair = await readPair(known, live, rebuilt);
    if (judge(pair, position) !== 'same') unequal.push(pair);
  }
  return unequal;
};

const byVersion = (a: Stored, b: Stored): number => {
  if (a.version === b.version) return 0;
  return a.version < b.version ? -1 : 1;
};

/**
 * Decides about pairs that people change faster than they can be looked at twice: reads each live document once, takes the
 * rebuilt models to exactly the event that it was changed by last, and compares there.
 * @param reached up to where the live models have folded
 * @param catchUp takes the rebuilt models on to a position (commit); they stand at or before the live ones
 * @returns those that are different
 */
export const compareInStep = async (
  pairs: readonly Pair[],
  live: Documents,
  rebuilt: Documents,
  reached: () => Promise<bigint>,
  catchUp: (position: bigint) => Promise<unknown>,
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
    if (!isDeepStrictEqual(pair.live, pair.rebuilt)) different.push(pair);
  }
  // What is not there has no version: all of it was perhaps cleared meanwhile.
  if (absent.length > 0) await catchUp(end);
  for (const known of absent) {
    const pair = await readPair(known, live, rebuilt);
    if (judge(pair, end) === 'different') different.push(pair);
  }
  return different;
};
