import { StoreRefused } from '../errors/refusal.ts';

/** A value that queries can compare. */
export type Scalar = string | number | null;

export type FieldType = 'text' | 'integer' | 'real';

/**
 * A kind of document: the fields by which it can be found, and a body that is stored as JSON text
 * and read as a whole. Declared once, as a constant, next to the code that owns the documents.
 */
export interface CollectionDefinition<Field extends string = string, Body = unknown> {
  readonly name: string;
  readonly fields: Readonly<Record<Field, FieldType>>;
  /** Fields that are unique together. Documents with a null in them are not checked. */
  readonly unique?: readonly (readonly NoInfer<Field>[])[];
  /** `id` can be part of an index too. */
  readonly indexes?: readonly (readonly (NoInfer<Field> | 'id')[])[];
  /** Whether all its documents are a few dozen bytes long: stores may keep them in the index. */
  readonly small?: true;
  /** Whether its stamp changes only when this collection is written to. */
  readonly stamped?: true;
  /** Never present: carries the type of the body. */
  readonly body?: Body;
}

/** Declares a collection with the type of its bodies: `collection<Body>()({ name, fields })`. */
export const collection =
  <Body>() =>
  <const Field extends string>(definition: CollectionDefinition<Field, Body>): CollectionDefinition<Field, Body> =>
    definition;

export interface Document<Field extends string = string, Body = unknown> {
  readonly id: string;
  readonly fields: Readonly<Record<Field, Scalar>>;
  readonly body: Body;
}

/** `version` changes with every write; in a read model it is the last event's position. */
export type Stored<Field extends string = string, Body = unknown> = Document<Field, Body> & {
  readonly version: bigint;
};

export type Condition =
  | Scalar
  | {
      readonly lt?: Scalar;
      readonly lte?: Scalar;
      readonly gt?: Scalar;
      readonly gte?: Scalar;
      readonly in?: readonly Scalar[];
      /** A text that the field contains, compared exactly. */
      readonly contains?: string;
    };

/** All conditions must hold. `id` can be queried like a field. */
export type Where<Field extends string> = { readonly [F in Field | 'id']?: Condition };

export interface Query<Field extends string> {
  readonly where?: Where<Field>;
  /** The sort order. Add 'id' last where a stable order matters. */
  readonly sort?: readonly (readonly [Field | 'id', 'asc' | 'desc'])[];
  /** The sort values of the last document seen; the results start right after it. */
  readonly after?: readonly Scalar[];
  readonly limit?: number;
}

/** A document with the same id, or the same values in unique fields, already exists. */
export class DuplicateDocument extends Error {
  readonly collection: string;
  /** The unique fields, or ['id']. */
  readonly fields: readonly string[];

  constructor(collectionName: string, fields: readonly string[]) {
    super(`A document with the same ${fields.join(' and ')} is already in ${collectionName}`);
    this.name = 'DuplicateDocument';
    this.collection = collectionName;
    this.fields = fields;
  }
}

/** The store cannot be used now: it cannot be reached, or refuses what may succeed later. */
export class DocumentsUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof StoreRefused ? cause.message : 'The document store cannot be reached', { cause });
    this.name = 'DocumentsUnavailable';
  }
}

/** Another writer has moved the checkpoint. Discard everything and start over from there. */
export class WrongCheckpoint extends Error {
  readonly checkpoint: string;
  /** Null if no checkpoint was expected. */
  readonly expected: string | null;

  constructor(checkpoint: string, expected: string | null) {
    super(`Checkpoint ${checkpoint} is not at the expected position ${expected ?? '(none)'}`);
    this.name = 'WrongCheckpoint';
    this.checkpoint = checkpoint;
    this.expected = expected;
  }
}

/** The id, then the values, as the store holds them; equal if all of these are (===). */
export type ComparedDocument = readonly [id: string, ...values: readonly (Scalar | bigint)[]];

/** Every method may throw DocumentsUnavailable. Writes are durable, except in read models. */
export interface Collection<Field extends string = string, Body = unknown> {
  get(id: string): Promise<Stored<Field, Body> | undefined>;
  /** The documents that exist, in the order of the ids. */
  getMany(ids: readonly string[]): Promise<readonly Stored<Field, Body>[]>;
  find(query?: Query<Field>): Promise<readonly Stored<Field, Body>[]>;
  /** Fields and version without the body, for choosing and sorting many documents. */
  findFields(query?: Query<Field>): Promise<readonly Omit<Stored<Field, Body>, 'body'>[]>;
  /**
   * Documents in the order of their ids, for comparing many with those of another store of the same
   * kind.
   * @param after the id of the last one seen
   */
  compared(after: string | undefined, limit: number): Promise<readonly ComparedDocument[]>;
  count(where?: Where<Field>): Promise<number>;
  /** @throws DuplicateDocument */
  insert(document: Document<Field, Body>): Promise<void>;
  /** Inserts or replaces. @throws DuplicateDocument on unique fields */
  put(document: Document<Field, Body>): Promise<void>;
  /**
   * Reads, changes and writes back; repeats this with a fresh read if the document was written in
   * between. `change` returns undefined to leave the document unchanged.
   * @param known the document as it was last read or written, which saves a read if it is still so
   * @returns the new document; undefined if there is none
   * @throws DuplicateDocument
   */
  update(
    id: string,
    change: (document: Stored<Field, Body>) => Document<Field, Body> | undefined,
    known?: Stored<Field, Body>,
  ): Promise<Stored<Field, Body> | undefined>;
  /** @returns whether it existed */
  delete(id: string): Promise<boolean>;
  /** @returns how many were deleted */
  deleteWhere(where: Where<Field>): Promise<number>;
  /**
   * A text that differs after every write to the collection: see Documents.stamp. Unless the
   * collection is `stamped`, writes to other collections change it too.
   */
  stamp(): string;
}

export interface ProjectedWrite {
  readonly collection: CollectionDefinition;
  readonly id: string;
  /** Null deletes the document. */
  readonly document: Omit<Document, 'id'> | null;
  /** The position (commit) of the last event folded in, which becomes the version. */
  readonly version: bigint;
  /**
   * The stored document as far as the writer knows: its version, and the fields that will differ. A
   * store that still has that version may write only these fields and the body. On MongoDB, in a
   * batch with an expected checkpoint, a document that no longer exists is not written again,
   * because another writer has deleted it.
   */
  readonly replaces?: { readonly version: bigint; readonly changed: readonly string[] };
}

/** The log position that a batch reaches. */
export interface ProjectedCheckpoint {
  readonly id: string;
  readonly position: string;
  /** Where the batch continues; null for the beginning. If absent, it is written in any case. */
  readonly replaces?: string | null;
}

/** The changes that a batch of events makes to the read models. */
export interface ProjectedBatch {
  /** These collections are emptied before the writes. */
  readonly clear: readonly CollectionDefinition[];
  /** The clearing event's position: a store that a later batch can overtake keeps newer ones. */
  readonly clearedAt?: bigint;
  readonly writes: readonly ProjectedWrite[];
  readonly checkpoint: ProjectedCheckpoint;
}

export interface Documents {
  collection<Field extends string, Body>(definition: CollectionDefinition<Field, Body>): Collection<Field, Body>;

  /**
   * Writes a batch and its checkpoint. SQLite: in one transaction. MongoDB: each document guarded
   * by its version (an older version never replaces a newer one), the checkpoint last; a batch that
   * was cut short is simply sent again.
   * @throws WrongCheckpoint if the stored one is not the expected one. SQLite: nothing of the batch
   * was written. MongoDB: nothing, unless another writer moved it while the batch was being written
   */
  project(batch: ProjectedBatch): Promise<void>;

  /**
   * Runs work that fills empty collections: it may write faster meanwhile, and find documents
   * slowly except by id.
   */
  bulkLoad<T>(definitions: readonly CollectionDefinition[], work: () => Promise<T>): Promise<T>;

  /**
   * A text that differs after every write by any process: as long as it stays the same, earlier
   * reads are still valid. A store that cannot tell cheaply returns a different one each time.
   */
  stamp(): string;

  /** The checkpoint of that name as `project` wrote it. */
  checkpoint(id: string): Promise<string | undefined>;

  /**
   * Tries whether a server works as the store needs it.
   * @returns what it gets wrong, as part of a sentence; null if nothing
   */
  probe?(): Promise<string | null>;

  /** Removes every document of every collection, checkpoints included. */
  drop(): Promise<void>;

  close(): Promise<void>;
}
