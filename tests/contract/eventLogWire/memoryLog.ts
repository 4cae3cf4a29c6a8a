import { EventEmitter } from 'node:events';

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Entry extends Proposed {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
}

export type Expected = bigint | 'any' | 'no_stream';
export type Outcome = { readonly last: Entry } | { readonly current: bigint | undefined };

const POSITION_STEP = 137n;

/**
 * A log in memory. It keeps the events and revisions of a deleted stream, as EventStoreDB was
 * observed to do.
 */
export class MemoryLog {
  readonly entries: Entry[] = [];
  readonly appended: EventEmitter = new EventEmitter().setMaxListeners(0);
  readonly #streams = new Map<string, Entry[]>();
  readonly #deletedUpTo = new Map<string, bigint>();

  /** The events of a stream that were not deleted. */
  stream(name: string): readonly Entry[] {
    const deleted = this.#deletedUpTo.get(name) ?? -1n;
    return (this.#streams.get(name) ?? []).filter(({ revision }) => revision > deleted);
  }

  append(name: string, expected: Expected, events: readonly Proposed[]): Outcome {
    const all = this.#streams.get(name) ?? [];
    const ids = new Set(events.map(({ id }) => id));
    const stored = all.filter(({ id }) => ids.has(id));
    const repeated = stored.at(-1);
    if (repeated && stored.length === events.length) return { last: repeated };

    const current = this.stream(name).at(-1)?.revision;
    const holds = expected === 'any' || (expected === 'no_stream' ? current === undefined : current === expected);
    if (!holds) return { current };
    for (const event of events) {
      const position = BigInt(this.entries.length + 1) * POSITION_STEP;
      const entry = { ...event, stream: name, revision: BigInt(all.length), position };
      all.push(entry);
      this.entries.push(entry);
    }
    this.#streams.set(name, all);
    this.appended.emit('appended');
    const last = all.at(-1);
    if (!last) throw new Error('nothing was appended');
    return { last };
  }

  delete(name: string): void {
    const last = this.#streams.get(name)?.at(-1);
    if (last) this.#deletedUpTo.set(name, last.revision);
  }
}
