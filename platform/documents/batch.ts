import {
  type CollectionDefinition,
  collection,
  type Document,
  type ProjectedCheckpoint,
  type ProjectedWrite,
} from './port.ts';

/** The checkpoints that `project` writes. */
export const checkpoints = collection<null>()({ name: 'checkpoints', fields: { position: 'text' } });

export const checkpointDocument = ({ id, position }: ProjectedCheckpoint): Document<'position', null> => ({
  id,
  fields: { position },
  body: null,
});

export type ProjectedUpsert = ProjectedWrite & { readonly document: NonNullable<ProjectedWrite['document']> };

export interface CollectionWrites {
  readonly definition: CollectionDefinition;
  readonly upserts: readonly ProjectedUpsert[];
  readonly deletes: readonly ProjectedWrite[];
}

const newestById = (writes: readonly ProjectedWrite[]): readonly ProjectedWrite[] => {
  const newest = new Map<string, ProjectedWrite>();
  for (const write of writes) {
    const known = newest.get(write.id);
    if (!known || known.version <= write.version) newest.set(write.id, write);
  }
  return [...newest.values()];
};

const isUpsert = (write: ProjectedWrite): write is ProjectedUpsert => write.document !== null;

const split = (definition: CollectionDefinition, writes: readonly ProjectedWrite[]): CollectionWrites => {
  // Upserts are guarded by their versions, so their order does not matter. Only next to deletes
  // must the newest write be chosen.
  if (writes.every(isUpsert)) return { definition, upserts: writes, deletes: [] };
  const newest = newestById(writes);
  return { definition, upserts: newest.filter(isUpsert), deletes: newest.filter(({ document }) => document === null) };
};

/** The writes by collection. With deletes, only each document's newest: deletes run first. */
export const newestWrites = (writes: readonly ProjectedWrite[]): readonly CollectionWrites[] =>
  [...Map.groupBy(writes, ({ collection }) => collection)].map(([definition, ofCollection]) =>
    split(definition, ofCollection),
  );
