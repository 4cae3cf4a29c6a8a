import type { Collection, ComparedDocument, Documents } from '#platform/documents/port.ts';
import type { Pace } from './replay.ts';
import type { View } from './view.ts';

const PAGE = 1000;

/** The documents of a collection in the order of their ids, with one page in memory at a time. */
class Ordered {
  readonly #source: Collection;
  #page: readonly ComparedDocument[] = [];
  #at = 0;
  #isLast = false;

  constructor({ collection }: View, documents: Documents) {
    this.#source = documents.collection(collection);
  }

  /** Reads the next page once the present one is used up. To be called before `next`. */
  async fill(): Promise<void> {
    if (this.#isLast || this.#at < this.#page.length) return;
    this.#page = await this.#source.compared(this.#page.at(-1)?.[0], PAGE);
    this.#at = 0;
    this.#isLast = this.#page.length < PAGE;
  }

  /** Whether it is known which document comes next, or that none does. */
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

/** Whether a document exists and the other side has none before it. */
const isNext = (one: ComparedDocument | undefined, other: ComparedDocument | undefined): boolean =>
  one !== undefined && (other === undefined || one[0] <= other[0]);

/**
 * Advances by one document on each side that has it.
 * @returns its id, and whether both sides hold it unchanged; undefined at the end, and when a page
 * must be read first
 */
const passNext = (left: Ordered, right: Ordered): { readonly id: string; readonly same: boolean } | undefined => {
  if (!left.isReady || !right.isReady) return undefined;
  const [a, b] = [left.next, right.next];
  if (a === undefined && b === undefined) return undefined;
  const onLeft = isNext(a, b);
  const onRight = isNext(b, a);
  if (onLeft) left.pass();
  if (onRight) right.pass();
  return { id: (onLeft ? a : b)?.[0] ?? '', same: isSame(a, b) };
};

/**
 * Compares the documents of one view as they are stored, without parsing them.
 * @param pace called with the number of documents compared since the last call
 * @returns the number of documents, and the ids of those that are not stored alike
 */
export const unequalIds = async (
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
