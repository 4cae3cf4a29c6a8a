import { resolve } from 'node:path';
import type { EventBatch, ReadAllOptions } from '../port.ts';
import { positionOf } from '../position.ts';
import { type Row, toEvent } from './rows.ts';

/** A follower that is further behind reads the file. */
const MOST_ROWS = 10_000;

/** Those of this thread, by file. */
const inboxes = new Map<string, Set<Inbox>>();

/**
 * The events that this thread has stored in a log, for a follower in the same thread. It need not
 * be woken by a message, nor read them back. An event that is missing here, such as one of another
 * process, is in the file.
 */
export class Inbox {
  readonly #others: Set<Inbox>;
  #rows: Row[] = [];
  #arrival = Promise.withResolvers<void>();

  constructor(file: string) {
    const path = resolve(file);
    this.#others = (inboxes.get(path) ?? new Set()).add(this);
    inboxes.set(path, this.#others);
  }

  add(rows: readonly Row[]): void {
    if (this.#rows.length >= MOST_ROWS) this.#rows = [];
    this.#rows.push(...rows);
    this.#wake();
  }

  /** Yields the events after a position, until one is missing here or `changed` settles. */
  async *follow({ from, prefix = '' }: ReadAllOptions, changed: Promise<unknown>): AsyncGenerator<EventBatch, void> {
    let position = Number(from?.commit ?? 0n);
    let hasChanged = false;
    const end = (): void => {
      hasChanged = true;
      this.#wake();
    };
    changed.then(end, end);
    while (!hasChanged) {
      const rows = this.#take(position);
      if (rows === undefined) return;
      position += rows.length;
      const events = rows.filter(([, stream]) => stream.startsWith(prefix)).map(toEvent);
      if (rows.length > 0) yield { events, position: positionOf(BigInt(position)) };
      else await this.#arrival.promise;
    }
  }

  close(): void {
    this.#others.delete(this);
  }

  /** @returns the rows after a position; undefined if there are some and one is missing */
  #take(after: number): readonly Row[] | undefined {
    const rows = this.#rows.filter(([position]) => position > after);
    this.#rows = [];
    return rows.every(([position], at) => position === after + 1 + at) ? rows : undefined;
  }

  #wake(): void {
    this.#arrival.resolve();
    this.#arrival = Promise.withResolvers();
  }
}

/** @param stored returns the rows that this thread has just committed to the file, in log order */
export const handOver = (file: string, stored: () => readonly Row[]): void => {
  const here = inboxes.get(resolve(file));
  if (!here?.size) return;
  const rows = stored();
  for (const inbox of here) inbox.add(rows);
};
