import type { Documents, ProjectedWrite } from '#platform/documents/port.ts';
import type { View, ViewDocument } from './view.ts';

/** A document that the fold works on. */
export interface Entry {
  readonly id: string;
  readonly document: ViewDocument | null;
  /** The position (commit) of the last event folded in; -1 for a document that never was. */
  readonly version: bigint;
}

/** What the store has, or will have once the changes that were taken are written. */
interface StoredFields {
  readonly fields: ViewDocument['fields'];
  readonly version: bigint;
}

interface KnownEntry {
  readonly id: string;
  document: ViewDocument | null;
  version: bigint;
  /** Null when the store has no such document, or it is not known whether it does. */
  stored: StoredFields | null;
  /** Since it was last taken to be written. */
  changed: boolean;
  /** Is being written. */
  leaving: boolean;
}

type Entries = Map<string, KnownEntry>;

/** Of documents without unwritten changes, at most twice as many are kept. */
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
 * The documents of one view: those that were read, those that the fold has changed since, and those that are being written. Its size is
 * bounded by what changes between two writes and by what it remembers, however long the log is.
 */
export class DocumentCache {
  readonly #view: View;
  readonly #remembered: number;
  #recent: Entries = new Map();
  /** When there are many, the older half is forgotten. */
  #older: Entries = new Map();
  /** Met, but not read yet. */
  #missing: Entries = new Map();
  #changed: KnownEntry[] = [];
  #leaving: KnownEntry[] = [];

  constructor(view: View, remembered = view.remembered ?? REMEMBERED) {
    this.#view = view;
    this.#remembered = remembered;
  }

  /** The number of documents that wait to be written. */
  get changes(): number {
    return this.#changed.length;
  }

  /** The number of documents that are held in memory. */
  get held(): number {
    const { size } = new Set([...this.#changed, ...this.#leaving, ...this.#recent.values(), ...this.#older.values()]);
    return size;
  }

  /**
   * Forgets documents that were not used lately. To be called between two batches only: until a batch is folded, the entries that it has
   * met must remain the only ones for their documents.
   */
  forget(): void {
    if (this.#recent.size < this.#remembered) return;
    const older = this.#recent;
    this.#recent = new Map();
    for (const [id, entry] of this.#older) if (entry.changed || entry.leaving) this.#recent.set(id, entry);
    this.#older = older;
  }

  /**
   * The entry of a document. It may have to be read first: see load.
   * @param begins whether its next event begins it whatever was there before
   */
  meet(id: string, begins: boolean): Entry {
    if (this.#view.once) return newEntry(id);
    const known = this.#recent.get(id) ?? this.#recall(id) ?? this.#missing.get(id);
    if (known) return known;
    const entry = newEntry(id);
    (begins ? this.#recent : this.#missing).set(id, entry);
    return entry;
  }

  /** Reads what was met and is not here yet. @param documents undefined when there is nothing to be read from */
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

  /** Forgets everything: the store is, or is about to be, emptied. */
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

  /** What was taken is in the store now. */
  written(): void {
    for (const entry of this.#leaving) entry.leaving = false;
    this.#leaving = [];
  }

  /** From the older half; from now on it counts as recent. */
  #recall(id: string): KnownEntry | undefined {
    const entry = this.#older.get(id);
    if (entry === undefined) return undefined;
    this.#older.delete(id);
    this.#recent.set(id, entry);
    return entry;
  }
}
