import type { LRUCache } from 'lru-cache';
import type { Documents, ProjectedWrite } from '#platform/documents/port.ts';
import { recentlyUsed } from '#platform/recentlyUsed.ts';
import type { View, ViewDocument } from './view.ts';

/** A document that events are folded into. */
export interface Entry {
  readonly id: string;
  readonly document: ViewDocument | null;
  /** The position (commit) of the last event folded in; -1 for a document that never existed. */
  readonly version: bigint;
}

/** The fields in the store, now or once the changes that were taken have been written. */
interface StoredFields {
  readonly fields: ViewDocument['fields'];
  readonly version: bigint;
}

interface CachedEntry {
  readonly id: string;
  document: ViewDocument | null;
  version: bigint;
  /** Null if the store has no such document, or if that is unknown. */
  stored: StoredFields | null;
}

type Entries = Map<string, CachedEntry>;

/** How many unchanged documents are kept. */
const REMEMBERED = 4000;
/** How many ids are looked up at once. */
const LOOKUP = 500;

const newEntry = (id: string): CachedEntry => ({ id, document: null, version: -1n, stored: null });

const changedBetween = (before: ViewDocument['fields'], after: ViewDocument['fields']): readonly string[] =>
  Object.keys(after).filter(field => before[field] !== after[field]);

/**
 * The documents of one view. Those that the fold has changed stay until they are written, and then
 * while they are among the most recently used. So its size is bounded, however long the log is.
 * Entries stay valid because the projection is the only writer. Callers must ask for the entries of
 * all documents of a batch before they change any, so that no document gets two entries.
 */
export class DocumentCache {
  readonly #view: View;
  /** As the store has them. */
  readonly #clean: LRUCache<string, CachedEntry>;
  #changed: Entries = new Map();
  /** Those that are being written. */
  #taken: Entries = new Map();
  /** Those that were asked for, and not known, since the last load. */
  #begun: Entries = new Map();
  #unread: string[] = [];

  constructor(view: View, remembered = view.remembered ?? REMEMBERED) {
    this.#view = view;
    this.#clean = recentlyUsed(remembered);
  }

  /** The number of documents with unwritten changes. */
  get changes(): number {
    return this.#changed.size;
  }

  /** The number of documents in memory. */
  get size(): number {
    return new Set([...this.#changed.keys(), ...this.#taken.keys(), ...this.#clean.keys()]).size;
  }

  /**
   * Returns the entry of a document. It may have to be read first: see load.
   * @param begins whether its next event creates it, whatever existed before
   */
  entryFor(id: string, begins: boolean): Entry {
    if (this.#view.isImmutable) return newEntry(id);
    const known = this.#changed.get(id) ?? this.#taken.get(id) ?? this.#clean.get(id) ?? this.#begun.get(id);
    if (known) return known;
    const entry = newEntry(id);
    this.#begun.set(id, entry);
    if (!begins) this.#unread.push(id);
    return entry;
  }

  /**
   * Reads every entry that has not been read yet.
   * @param documents undefined if there is nothing to read from
   */
  async load(documents: Documents | undefined): Promise<void> {
    const ids = this.#unread;
    for (let start = 0; documents && start < ids.length; start += LOOKUP) {
      const found = await documents.collection(this.#view.collection).getMany(ids.slice(start, start + LOOKUP));
      for (const { id, fields, body, version } of found)
        Object.assign(this.#begun.get(id) ?? {}, { document: { fields, body }, version, stored: { fields, version } });
    }
    this.#begun.clear();
    this.#unread = [];
  }

  change(entry: Entry, document: ViewDocument | null, version: bigint): void {
    const cached = entry as CachedEntry;
    cached.document = document;
    cached.version = version;
    this.#changed.set(cached.id, cached);
  }

  /** Forgets everything, because the store is empty or about to be emptied. */
  clear(): void {
    for (const entries of [this.#clean, this.#changed, this.#taken, this.#begun]) entries.clear();
    this.#unread = [];
  }

  /** Takes the changes to be written. They stay in the cache (see markWritten). */
  takeChanges(): ProjectedWrite[] {
    const { collection } = this.#view;
    this.#taken = this.#changed;
    this.#changed = new Map();
    return Array.from(this.#taken.values(), entry => {
      const { id, document, version, stored } = entry;
      entry.stored = document && { fields: document.fields, version };
      if (stored === null || document === null) return { collection, id, document, version };
      const changed = changedBetween(stored.fields, document.fields);
      return { collection, id, document, version, replaces: { version: stored.version, changed } };
    });
  }

  /** Marks the taken changes as stored. */
  markWritten(): void {
    if (!this.#view.isImmutable) for (const [id, entry] of this.#taken) this.#clean.set(id, entry);
    this.#taken = new Map();
  }
}
