/** A value that can be looked for. */
export type Scalar = string | number | null;

export type FieldType = 'text' | 'integer' | 'real';

/**
 * A kind of document: the fields it can be found by, and a body that is stored as JSON text and read as a whole.
 * Declared once, as a constant, next to the code that owns the documents.
 */
export interface CollectionDefinition<Field extends string = string, Body = unknown> {
  readonly name: string;
  readonly fields: Readonly<Record<Field, FieldType>>;
  /** Fields whose values together must be unique; documents with a null among them are left out. */
  readonly unique?: readonly (readonly NoInfer<Field>[])[];
  /** `id` can be part of an index too. */
  readonly indexes?: readonly (readonly (NoInfer<Field> | 'id')[])[];
  /** All of its documents are a few dozen bytes long: where a store can, it keeps them in the index of their ids. */
  readonly small?: true;
  /** Its stamp changes only when this collection is written to. */
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

/** `version` changes with every write; in a read model it is the position (commit) of the last event folded in. */
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
      /** A text within the field's text, to the letter. */
      readonly contains?: string;
    };

/** All conditions hold. `id` can be asked for like a field. */
export type Where<Field extends string> = { readonly [F in Field | 'id']?: Condition };

export interface Query<Field extends string> {
  readonly where?: Where<Field>;
  /** In this order; add 'id' last where a stable order matters. */
  readonly sort?: readonly (readonly [Field | 'id', 'asc' | 'desc'])[];
  /** The values of the sort keys of the last document seen: the answer starts right after it. */
  readonly after?: readonly Scalar[];
  readonly limit?: number;
}

/** A document with the same id, or the same values in unique fields, is already there. */
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

/** The store cannot be reached now. */
export class DocumentsUnavailable extends Error {
  constructor(cause: unknown) {
    super('The document store cannot be reached', { cause });
    this.name = 'DocumentsUnavailable';
  }
}

/** Another writer has moved the checkpoint: forget everything, read the checkpoint again and start over from there. */
export class WrongCheckpoint extends Error {
  readonly checkpoint: string;
  /** Null: that there is none. */
  readonly expected: string | null;

  constructor(checkpoint: string, expected: string | null) {
    super(`Checkpoint ${checkpoint} is not at the expected position ${expected ?? '(none)'}`);
    this.name = 'WrongCheckpoint';
    this.checkpoint = checkpoint;
    this.expected = expected;
  }
}

/** A document as its store keeps it: the id, then the values. Two documents are the same when all of these are (===). */
export type ComparedDocument = readonly [id: string, ...values: readonly (Scalar | bigint)[]];

/** Every method may throw DocumentsUnavailable. A write is durable when it returns (read models: see SqliteDocumentsOptions). */
export interface Collection<Field extends string = string, Body = unknown> {
  get(id: string): Promise<Stored<Field, Body> | undefined>;
  /** Those that exist, in the order of the ids. */
  getMany(ids: readonly string[]): Promise<readonly Stored<Field, Body>[]>;
  find(query?: Query<Field>): Promise<readonly Stored<Field, Body>[]>;
  /** Fields and version without the body: for choosing and sorting many. */
  findFields(query?: Query<Field>): Promise<readonly Omit<Stored<Field, Body>, 'body'>[]>;
  /**
   * Documents in the order of their ids, for comparing many with those of another store of the same kind.
   * @param after the id of the last one seen
   */
  compared(after: string | undefined, limit: number): Promise<readonly ComparedDocument[]>;
  count(where?: Where<Field>): Promise<number>;
  /** @throws DuplicateDocument */
  insert(document: Document<Field, Body>): Promise<void>;
  /** Inserts or replaces. @throws DuplicateDocument on unique fields */
  put(document: Document<Field, Body>): Promise<void>;
  /**
   * Reads, changes and writes back, again from a fresh read when somebody else wrote in between.
   * `change` returns undefined to leave the document as it is.
   * @returns the document as it is now, undefined when there is none; @throws DuplicateDocument
   */
  update(
    id: string,
    change: (document: Stored<Field, Body>) => Document<Field, Body> | undefined,
  ): Promise<Stored<Field, Body> | undefined>;
  /** @returns whether it was there */
  delete(id: string): Promise<boolean>;
  /** @returns how many */
  deleteWhere(where: Where<Field>): Promise<number>;
  /**
   * A different text after every write to the collection: see Documents.stamp. Unless the collection is `stamped`, also after writes to
   * other collections.
   */
  stamp(): string;
}

export interface ProjectedWrite {
  readonly collection: CollectionDefinition;
  readonly id: string;
  /** Null deletes it. */
  readonly document: Omit<Document, 'id'> | null;
  /** The position (commit) of the last event folded in: becomes the version. */
  readonly version: bigint;
  /**
   * What is stored, as far as the writer knows: its version, and the fields that differ. A store that still has that version may write
   * only these fields and the body. On MongoDB, in a batch that names the checkpoint it goes on from, a document that is gone is not
   * written again: another writer has deleted it.
   */
  readonly replaces?: { readonly version: bigint; readonly changed: readonly string[] };
}

/** How far into the log a batch goes. */
export interface ProjectedCheckpoint {
  readonly id: string;
  readonly position: string;
  /** The position that the batch goes on from; null for none. Left out, the batch is written whatever the store has. */
  readonly replaces?: string | null;
}

/** The changes that a batch of events makes to the read models. */
export interface ProjectedBatch {
  /** Emptied before the writes. */
  readonly clear: readonly CollectionDefinition[];
  /** The position (commit) of the event that cleared: a store that can be overtaken within a batch leaves what is newer. */
  readonly clearedAt?: bigint;
  readonly writes: readonly ProjectedWrite[];
  readonly checkpoint: ProjectedCheckpoint;
}

export interface Documents {
  collection<Field extends string, Body>(definition: CollectionDefinition<Field, Body>): Collection<Field, Body>;

  /**
   * Writes a batch and its checkpoint. SQLite: in one transaction. MongoDB: each document guarded by its version
   * (an older version never replaces a newer one), the checkpoint last; a batch that was cut short is simply sent again.
   * @throws WrongCheckpoint where the stored one is not what the batch goes on from. SQLite: nothing of it was written. MongoDB:
   * nothing, unless somebody else has moved it while the batch was being written
   */
  project(batch: ProjectedBatch): Promise<void>;

  /**
   * A different text after every write by anybody: while it stays the same, what was read is still true. A store that cannot tell cheaply
   * returns a different one each time.
   */
  stamp(): string;

  /** The checkpoint of that name as `project` wrote it. */
  checkpoint(id: string): Promise<string | undefined>;

  /** Removes every document of every collection, checkpoints included. */
  drop(): Promise<void>;

  close(): Promise<void>;
}
