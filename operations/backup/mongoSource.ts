import { connect } from '#platform/documents/mongo/connection.ts';
import { UNIQUE_PREFIX } from '#platform/documents/mongo/errors.ts';
import type { Shapes, StoredShape } from '#platform/documents/mongo/shape.ts';
import type { FieldType, Scalar } from '#platform/documents/port.ts';
import { isExcluded } from './excludedCollections.ts';
import { type Described, documentLine } from './lines.ts';
import type { DocumentsSource } from './source.ts';

const NOT_FIELDS = new Set(['_id', 'version', 'body']);

const isField = (key: string): boolean => !NOT_FIELDS.has(key) && !key.startsWith(UNIQUE_PREFIX);

const typeOf = (value: Scalar | bigint | undefined): FieldType | undefined => {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'bigint') return 'integer';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'real') : undefined;
};

/** A field is real as soon as one of its values is. */
const widened = (known: FieldType | undefined, value: Scalar | bigint): FieldType | undefined =>
  known === 'real' ? known : (typeOf(value) ?? known);

const widenBy = (fields: Record<string, FieldType>, shape: StoredShape): void => {
  for (const [key, value] of Object.entries(shape)) {
    const type = isField(key) ? widened(fields[key], value) : undefined;
    if (type) fields[key] = type;
  }
};

const uniqueIn = (shape: StoredShape): string[] =>
  Object.keys(shape)
    .filter(key => key.startsWith(UNIQUE_PREFIX))
    .map(key => key.slice(UNIQUE_PREFIX.length));

/** Derives a collection's description from its documents. Fields that are always null are lost. */
const describe = async (name: string, shapes: Shapes): Promise<Described> => {
  const fields: Record<string, FieldType> = {};
  const unique = new Set<string>();
  for await (const shape of shapes.find({}, { projection: { body: 0 } })) {
    widenBy(fields, shape);
    for (const group of uniqueIn(shape)) unique.add(group);
  }
  return { name, fields, unique: [...unique].map(group => group.split(',')) };
};

const lineOf = (name: string, names: readonly string[], shape: StoredShape): string => {
  const values = names.map(field => [
    field,
    typeof shape[field] === 'bigint' ? Number(shape[field]) : (shape[field] ?? null),
  ]);
  return documentLine(name, shape._id, Object.fromEntries(values), shape.body);
};

/** The documents in MongoDB, each as it is at the time it is read: there is no snapshot. */
export const mongoDocumentsSource = (url: string, namespace: string): DocumentsSource & { close(): Promise<void> } => {
  const connection = connect(url, namespace);
  const on = <T>(name: string, work: (shapes: Shapes) => Promise<T>) => connection.on({ name, fields: {} }, work);
  return {
    collections: async () => {
      const names = (await connection.names()).filter(name => !isExcluded(name)).toSorted();
      return Promise.all(names.map(name => on(name, shapes => describe(name, shapes))));
    },
    async *documents({ name, fields }) {
      const names = Object.keys(fields);
      for await (const shape of connection.each({ name, fields: {} })) yield lineOf(name, names, shape);
    },
    close: () => connection.close(),
  };
};
