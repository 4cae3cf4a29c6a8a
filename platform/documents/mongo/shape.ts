import type { IndexDescription, Collection as MongoCollection } from 'mongodb';
import { parseStoredJson } from '../../parseStoredJson.ts';
import type { CollectionDefinition, ComparedDocument, Document, Scalar, Stored } from '../port.ts';
import { uniqueIndexName } from './errors.ts';

/**
 * A document as MongoDB stores it: its fields beside the body, and the body as JSON text. Text
 * comes back unchanged whatever its keys and numbers are, as from the other stores, and is parsed
 * faster than BSON.
 */
export interface StoredShape {
  readonly _id: string;
  readonly version: bigint;
  readonly body: string;
  readonly [field: string]: Scalar | bigint;
}

export type Shapes = MongoCollection<StoredShape>;

/**
 * A place that a batch reserves for a document that it is about to create. It has a version and the
 * batch's epoch (see fence.ts) but no body, and no read returns it.
 */
export const PLACE = { body: { $exists: false } } as const;
export const NO_PLACE = { body: { $exists: true } } as const;

interface ShapeCodec<Field extends string, Body> {
  readonly toShape: (document: Document<Field, Body>, version: bigint) => StoredShape;
  readonly fromShape: (shape: StoredShape) => Stored<Field, Body>;
  readonly fieldsFromShape: (shape: Omit<StoredShape, 'body'>) => Omit<Stored<Field, Body>, 'body'>;
  readonly comparedShape: (shape: StoredShape) => ComparedDocument;
}

export const shapeCodec = <Field extends string, Body>({
  name: collection,
  fields,
  unique = [],
}: CollectionDefinition<Field, Body>): ShapeCodec<Field, Body> => {
  const names = Object.keys(fields) as Field[];

  const uniqueKeys = (values: Readonly<Record<Field, Scalar>>): Record<string, string> =>
    Object.fromEntries(
      unique
        .map(group => [uniqueIndexName(group), group.map(name => values[name] ?? null)] as const)
        .filter(([, taken]) => !taken.includes(null))
        .map(([name, taken]) => [name, JSON.stringify(taken)]),
    );

  const fieldsFromShape: ShapeCodec<Field, Body>['fieldsFromShape'] = shape => ({
    id: shape._id as string,
    fields: Object.fromEntries(names.map(name => [name, shape[name] ?? null])) as Record<Field, Scalar>,
    version: shape.version as bigint,
  });

  const damaged = `A document of ${collection}`;
  return {
    toShape: (document, version) => ({
      _id: document.id,
      version,
      ...Object.fromEntries(names.map(name => [name, document.fields[name] ?? null])),
      ...uniqueKeys(document.fields),
      body: JSON.stringify(document.body),
    }),
    fromShape: shape => ({ ...fieldsFromShape(shape), body: parseStoredJson(shape.body, damaged) }),
    fieldsFromShape,
    comparedShape: shape => [shape._id, shape.version, ...names.map(name => shape[name] ?? null), shape.body],
  };
};

const indexOn = (fields: readonly string[]): IndexDescription => ({
  key: new Map(fields.map(field => [field === 'id' ? '_id' : field, 1])),
  name: `by:${fields.join(',')}`,
});

/**
 * Unique values are stored a second time as one text, which is absent if one of them is null, with
 * a sparse unique index on it. (A sparse index on the fields themselves would include documents
 * that lack only some of them.) The fields get another index for searches.
 */
export const indexesOf = ({ unique = [], indexes = [] }: CollectionDefinition): readonly IndexDescription[] => [
  ...unique.map(uniqueIndexName).map(name => ({ key: { [name]: 1 }, name, unique: true, sparse: true })),
  ...[...unique, ...indexes].map(indexOn),
];
