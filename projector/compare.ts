import { isDeepStrictEqual } from 'node:util';
import type {
  Collection,
  CollectionDefinition,
  ComparedDocument,
  Documents,
  Stored,
} from '#platform/documents/port.ts';
import type { Pace } from './replay.ts';
import type { View } from './view.ts';
import { allViews } from './views/all.ts';

/** One document as the live and as the rebuilt read models have it; undefined where it is not there. */
export interface Pair {
  readonly collection: CollectionDefinition;
  readonly id: string;
  readonly live: Stored | undefined;
  readonly rebuilt: Stored | undefined;
}

/** How many were compared, and those that are not the same. */
export interface Comparison {
  readonly compared: number;
  readonly unequal: readonly Pair[];
}

const PAGE = 1000;

/** 'moving': the live one has changed since the compared position, so it cannot be judged yet. */
const judge = ({ live, rebuilt }: Pair, position: bigint): 'same' | 'different' | 'moving' => {
  if (live && live.version > position) return 'moving';
  return isDeepStrictEqual(live, rebuilt) ? 'same' : 'different';
};

/** The documents of a collection in the order of their ids, a page in memory at a time. */
class Ordered {
  readonly #source: Collection;
  #page: readonly ComparedDocument[] = [];
  #at = 0;
  #isLast = false;

  constructor({ collection }: View, documents: Documents) {
    this.#source = documents.collection(collection);
  }

  /** Without it, the end of a page reads like the end of all. */
  async fill(): Promise<void> {
    if (this.#isLast || this.#at < this.#page.length) return;
    this.#page = await this.#source.compared(this.#page.at(-1)?.[0], PAGE);
    this.#at = 0;
    this.#isLast = this.#page.length < PAGE;
  }

  /** Whether the next document is known, or that there is none. */
  get isReady(): boolean {
    return this.#isLast || this.#at < this.#page.length;
  }

  get next(): ComparedDocument | undefined {
    return this.#page[this.#at];
  }

  pass(): void {
    this.#at += 1;
  }
}

const isSame = (a: ComparedDocument | undefined, b: ComparedDocument | undefined): boolean =>
  a !== undefined && b !== undefined && a.length === b.length && a.every((value, at) => value === b[at]);

/**
 * Passes by the next document, on each side where it is there.
 * @returns its id, and whether both sides have the same; undefined at the end, and where a page must be read first
 */
const passNext = (left: Ordered, right: Ordered): { readonly id: string; readonly same: boolean } | undefined => {
  if (!left.isReady || !right.isReady) return undefined;
  const [a, b] = [left.next, right.next];
  if (a === undefined && b === undefined) return undefined;
  const onLeft = a !== undefined && (b === undefined || a[0] <= b[0]);
  const onRight = b !== undefined && (a === undefined || b[0] <= a[0]);
  if (onLeft) left.pass();
  if (onRight) right.pass();
  return { id: (onLeft ? a : b)?.[0] ?? '', same: isSame(a, b) };
};

/** Compares the documents of one view. @returns how many there are, and the ids of those that are not the same */
const compareView = async (
  view: View,
  live: Documents,
  rebuilt: Documents,
  pace: Pace | undefined,
): Promise<{ readonly compared: number; readonly unequal: readonly string[] }> => {
  const [left, right] = [new Ordered(view, live), new Ordered(view, rebuilt)];
  const unequal: string[] = [];
  for (let compared = 0; ; ) {
    await left.fill();
    await right.fill();
    const before = compared;
    for (let passed = passNext(left, right); passed; passed = passNext(left, right)) {
      compared += 1;
      if (!passed.same) unequal.push(passed.id);
    }
    if (compared === before) return { compared, unequal };
    await pace?.(compared - before);
  }
};

const readPair = async (
  { collection, id }: Pick<Pair, 'collection' | 'id'>,
  live: Documents,
  rebuilt: Documents,
): Promise<Pair> => ({
  collection,
  id,
  live: await live.collection(collection).get(id),
  rebuilt: await rebuilt.collection(collection).get(id),
});

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
): Promise<Comparison> => {
  const unequal: Pair[] = [];
  let compared = 0;
  for (const view of allViews) {
    const ofView = await compareView(view, live, rebuilt, pace);
    compared += ofView.compared;
    for (const id of ofView.unequal) {
      // What is kept in another way, such as with the names of a body in another order, may be the same all the same.
      const pair = await readPair({ collection: view.collection, id }, live, rebuilt);
      if (judge(pair, position) !== 'same') unequal.push(pair);
    }
  }
  return { compared, unequal };
};

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
