import {
  type CollectionDefinition,
  collection,
  type Document,
  type ProjectedBatch,
  type ProjectedWrite,
  type Stored,
} from './port.ts';

/** Where `project` keeps its checkpoints. */
export const checkpoints = collection<null>()({ name: 'checkpoints', fields: { position: 'text' } });

export const checkpointDocument = ({ id, position }: ProjectedBatch['checkpoint']): Document<'position', null> => ({
  id,
  fields: { position },
  body: null,
});

export interface CollectionWrites {
  readonly definition: CollectionDefinition;
  readonly upserts: readonly Stored[];
  readonly deletes: readonly { readonly id: string; readonly version: bigint }[];
}

const newestById = (writes: readonly ProjectedWrite[]): readonly ProjectedWrite[] => {
  const newest = new Map<string, ProjectedWrite>();
  for (const write of writes) {
    const known = newest.get(write.id);
    if (!known || known.version <= write.version) newest.set(write.id, write);
  }
  return [...newest.values()];
};

const split = (definition: CollectionDefinition, writes: readonly ProjectedWrite[]): CollectionWrites => {
  const upserts: Stored[] = [];
  const deletes: { id: string; version: bigint }[] = [];
  for (const { id, document, version } of writes) {
    if (document) upserts.push({ id, fields: document.fields, body: document.body, version });
    else deletes.push({ id, version });
  }
  return { definition, upserts, deletes };
};

/** The writes by collection; of several to one document only the newest, so that their order no longer matters. */
export const newestWrites = (writes: readonly ProjectedWrite[]): readonly CollectionWrites[] =>
  [...Map.groupBy(writes, ({ collection }) => collection)].map(([definition, ofCollection]) =>
    split(definition, newestById(ofCollection)),
  );
