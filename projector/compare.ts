import { isDeepStrictEqual } from 'node:util';
import type { CollectionDefinition, Documents, Stored } from '#platform/documents/port.ts';
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
 * @returns how many were compared, and those pairs that are not the same
 */
export const compareAll = async (
  live: Documents,
  rebuilt: Documents,
  position: bigint,
): Promise<{ readonly compared: number; readonly unequal: readonly Pair[] }> => {
  const unequal: Pair[] = [];
  let compared = 0;
  for (const { collection } of allViews) {
    for await (const pair of sideBySide(collection, live, rebuilt)) {
      compared += 1;
      if (judge(pair, position) !== 'same') unequal.push(pair);
    }
  }
  return { compared, unequal };
};

/** Looks at some pairs again. @returns those that are (still) not the same, by what they are */
export const compareAgain = async (
  pairs: readonly Pair[],
  live: Documents,
  rebuilt: Documents,
  position: bigint,
): Promise<{ readonly different: readonly Pair[]; readonly moving: readonly Pair[] }> => {
  const different: Pair[] = [];
  const moving: Pair[] = [];
  for (const { collection, id } of pairs) {
    const pair: Pair = {
      collection,
      id,
      live: await live.collection(collection).get(id),
      rebuilt: await rebuilt.collection(collection).get(id),
    };
    const verdict = judge(pair, position);
    if (verdict === 'different') different.push(pair);
    if (verdict === 'moving') moving.push(pair);
  }
  return { different, moving };
};
