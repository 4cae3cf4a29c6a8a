import { LRUCache } from 'lru-cache';
import type { CollectionDefinition, Documents, ProjectedWrite } from '#platform/documents/port.ts';
import type { ViewDocument } from './view.ts';

interface Entry {
  readonly document: ViewDocument | null;
  /** The position (commit) of the last event folded in; -1 for a document that never was. */
  readonly version: bigint;
}

const NEVER_WRITTEN: Entry = { document: null, version: -1n };

/** Documents that are not being changed are forgotten beyond this number. */
const REMEMBERED = 20_000;
/** Keeps one lookup of many ids within what a store takes at once. */
const LOOKUP = 500;

/** The documents of one view between two flushes: what was read, and what the fold has changed since. */
export class DocumentCache {
  readonly #definition: CollectionDefinition;
  readonly #clean = new LRUCache<string, Entry>({ max: REMEMBERED });
  readonly #changed = new Map<string, Entry>();

  constructor(definition: CollectionDefinition) {
    this.#definition = definition;
  }

  get changes(): number {
    return this.#changed.size;
  }

  has(id: string): boolean {
    return this.#changed.has(id) || this.#clean.has(id);
  }

  get(id: string): Entry {
    return this.#changed.get(id) ?? this.#clean.get(id) ?? NEVER_WRITTEN;
  }

  set(id: string, document: ViewDocument | null, version: bigint): void {
    this.#changed.set(id, { document, version });
  }

  /** Reads those documents that are not here yet. */
  async load(documents: Documents, ids: Iterable<string>): Promise<void> {
    const missing = [...new Set(ids)].filter(id => !this.has(id));
    for (let start = 0; start < missing.length; start += LOOKUP) {
      const some = missing.slice(start, start + LOOKUP);
      const found = await documents.collection(this.#definition).getMany(some);
      for (const id of some) this.#clean.set(id, NEVER_WRITTEN);
      for (const { id, fields, body, version } of found) this.#clean.set(id, { document: { fields, body }, version });
    }
  }

  /** Everything is gone from the store as well. */
  clear(): void {
    this.#clean.clear();
    this.#changed.clear();
  }

  writes(): ProjectedWrite[] {
    return [...this.#changed].map(([id, entry]) => ({ collection: this.#definition, id, ...entry }));
  }

  /** The changes are in the store now. */
  flushed(): void {
    for (const [id, entry] of this.#changed) this.#clean.set(id, entry);
    this.#changed.clear();
  }
}
