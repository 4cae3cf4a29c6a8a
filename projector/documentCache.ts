import type { Documents, ProjectedWrite } from '#platform/documents/port.ts';
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

interface KnownEntry {
  readonly id: string;
  document: ViewDocument | null;
  version: bigint;
  /** Null if the store has no such document, or if that is unknown. */
  stored: StoredFields | null;
  /** Whether it has changed since it was last taken to be written. */
  changed: boolean;
  /** Whether it is being written. */
  leaving: boolean;
}

type Entries = Map<string, KnownEntry>;

/** How many documents without unwritten changes are kept: at most twice this number. */
const REMEMBERED = 4000;
/** How many ids are looked up at once. */
const LOOKUP = 500;

const newEntry = (id: string): KnownEntry => ({
  id,
  document: null,
  version: -1n,
  stored: null,
  changed: false,
  leaving: false,
});

const changedBetween = (before: ViewDocument['fields'], after: ViewDocument['fields']): readonly string[] =>
  Object.keys(after).filter(field => before[field] !== after[field]);

/**
 * The documents of one view: those read, those changed by the fold since, and those being written.
 * Its size is bounded by the changes between two writes and the number of remembered documents,
 * however long the log is.
 */
export class DocumentCache {
  readonly #view: View;
  readonly #remembered: number;
  #recent: Entries = new Map();
  /** The older half, which is forgotten when there are too many. */
  #older: Entries = new Map();
  /** Entries that are not read yet. */
  #missing: Entries = new Map();
  #changed: KnownEntry[] = [];
  #leaving: KnownEntry[] = [];

  constructor(view: View, remembered = view.remembered ?? REMEMBERED) {
    this.#view = view;
    this.#remembered = remembered;
  }

  /** The number of documents with unwritten changes. */
  get changes(): number {
    return this.#changed.length;
  }

  /** The number of documents in memory. */
  get held(): number {
    const { size } = new Set([...this.#changed, ...this.#leaving, ...this.#recent.values(), ...this.#older.values()]);
    return size;
  }

  /**
   * Forgets documents that were not used lately. To be called between two batches only: until a
   * batch is folded, its entries must remain the only ones for their documents.
   */
  forget(): void {
    if (this.#recent.size < this.#remembered) return;
    const older = this.#recent;
    this.#recent = new Map();
    for (const [id, entry] of this.#older) if (entry.changed || entry.leaving) this.#recent.set(id, entry);
    this.#older = older;
  }

  /**
   * Returns the entry of a document. It may have to be read first: see load.
   * @param begins whether its next event creates it, whatever existed before
   */
  meet(id: string, begins: boolean): Entry {
    if (this.#view.once) return newEntry(id);
    const known = this.#recent.get(id) ?? this.#recall(id) ?? this.#missing.get(id);
    if (known) return known;
    const entry = newEntry(id);
    (begins ? this.#recent : this.#missing).set(id, entry);
    return entry;
  }

  /**
   * Reads every entry that has not been read yet.
   * @param documents undefined if there is nothing to read from
   */
  async load(documents: Documents | undefined): Promise<void> {
    const missing = this.#missing;
    const ids = documents ? [...missing.keys()] : [];
    for (let start = 0; documents && start < ids.length; start += LOOKUP) {
      const found = await documents.collection(this.#view.collection).getMany(ids.slice(start, start + LOOKUP));
      for (const { id, fields, body, version } of found)
        Object.assign(missing.get(id) ?? {}, { document: { fields, body }, version, stored: { fields, version } });
    }
    for (const [id, entry] of missing) this.#recent.set(id, entry);
    this.#missing = new Map();
  }

  change(met: Entry, document: ViewDocument | null, version: bigint): void {
    const entry = met as KnownEntry;
    entry.document = document;
    entry.version = version;
    if (entry.changed) return;
    entry.changed = true;
    this.#changed.push(entry);
  }

  /** Forgets everything, because the store is empty or about to be emptied. */
  clear(): void {
    for (const entries of [this.#recent, this.#older, this.#missing]) entries.clear();
    this.#changed = [];
    this.#leaving = [];
  }

  /** Takes the changes to be written. They stay in the cache (see written). */
  take(): ProjectedWrite[] {
    const { collection } = this.#view;
    this.#leaving = this.#changed;
    this.#changed = [];
    return this.#leaving.map(entry => {
      const { id, document, version, stored } = entry;
      entry.changed = false;
      entry.leaving = true;
      entry.stored = document && { fields: document.fields, version };
      if (stored === null || document === null) return { collection, id, document, version };
      const changed = changedBetween(stored.fields, document.fields);
      return { collection, id, document, version, replaces: { version: stored.version, changed } };
    });
  }

  /** Marks the taken changes as stored. */
  written(): void {
    for (const entry of this.#leaving) entry.leaving = false;
    this.#leaving = [];
  }

  /** Moves an entry from the older half to the recent one. */
  #recall(id: string): KnownEntry | undefined {
    const entry = this.#older.get(id);
    if (entry === undefined) return undefined;
    this.#older.delete(id);
    this.#recent.set(id, entry);
    return entry;
  }
}
