import type { CollectionDefinition, Documents, ProjectedWrite } from '#platform/documents/port.ts';
import type { ViewDocument } from './view.ts';

interface Entry {
  readonly document: ViewDocument | null;
  /** The position (commit) of the last event folded in; -1 for a document that never was. */
  readonly version: bigint;
}

type Entries = Map<string, Entry>;

const NEVER_WRITTEN: Entry = { document: null, version: -1n };

/** Of documents that are not being changed, at most twice as many are kept. */
const REMEMBERED = 10_000;
/** Keeps one lookup of many ids within what a store takes at once. */
const LOOKUP = 500;

/** The documents of one view: what was read, what the fold has changed since, and what is being written meanwhile. */
export class DocumentCache {
  readonly #definition: CollectionDefinition;
  readonly #remembered: number;
  #changed: Entries = new Map();
  #leaving: Entries = new Map();
  /** As they are in the store. When there are many, the older half is forgotten. */
  #recent: Entries = new Map();
  #older: Entries = new Map();

  constructor(definition: CollectionDefinition, remembered = REMEMBERED) {
    this.#definition = definition;
    this.#remembered = remembered;
  }

  get changes(): number {
    return this.#changed.size;
  }

  get(id: string): Entry {
    return this.#find(id) ?? NEVER_WRITTEN;
  }

  set(id: string, document: ViewDocument | null, version: bigint): void {
    this.#changed.set(id, { document, version });
  }

  /**
   * Reads those documents that are not here yet. Only here, and before anything is looked for, something is forgotten: what a
   * batch has loaded must stay until the batch is folded.
   */
  async load(documents: Documents, ids: Iterable<string>): Promise<void> {
    if (this.#recent.size >= this.#remembered) this.#forgetOlder();
    const missing = [...new Set(ids)].filter(id => !this.#recall(id));
    for (let start = 0; start < missing.length; start += LOOKUP) {
      const some = missing.slice(start, start + LOOKUP);
      const found = await documents.collection(this.#definition).getMany(some);
      for (const id of some) this.#recent.set(id, NEVER_WRITTEN);
      for (const { id, fields, body, version } of found) this.#recent.set(id, { document: { fields, body }, version });
    }
  }

  /** Everything is gone, or about to go, from the store as well. */
  clear(): void {
    for (const entries of [this.#changed, this.#leaving, this.#recent, this.#older]) entries.clear();
  }

  /** What has changed, to be written. The cache goes on to know it (see written). */
  take(): ProjectedWrite[] {
    this.#leaving = this.#changed;
    this.#changed = new Map();
    return Array.from(this.#leaving, ([id, entry]) => ({ collection: this.#definition, id, ...entry }));
  }

  /** What was taken is in the store now. */
  written(): void {
    for (const [id, entry] of this.#leaving) this.#recent.set(id, entry);
    this.#leaving = new Map();
  }

  #find(id: string): Entry | undefined {
    return this.#changed.get(id) ?? this.#leaving.get(id) ?? this.#recent.get(id) ?? this.#older.get(id);
  }

  /** Whether it is here; from now on it counts as recent. */
  #recall(id: string): boolean {
    const entry = this.#find(id);
    if (entry === undefined) return false;
    if (this.#older.delete(id)) this.#recent.set(id, entry);
    return true;
  }

  #forgetOlder(): void {
    this.#older = this.#recent;
    this.#recent = new Map();
  }
}
