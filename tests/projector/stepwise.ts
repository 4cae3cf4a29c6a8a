import type { Collection, CollectionDefinition, Documents } from '#platform/documents/port.ts';

export type Pause = () => Promise<void>;

/** Work that stops at each of its pauses, and before it begins. */
export interface Stepwise {
  /** Continues until the next pause or the end. @throws the error of the work */
  step(): Promise<void>;
  /** Continues to the end without a pause. @throws the error of the work */
  finish(): Promise<void>;
}

export const stepwise = (work: (pause: Pause) => Promise<void>): Stepwise => {
  let isPausing = true;
  let waits = Promise.withResolvers<void>();
  let paused = Promise.withResolvers<void>();
  const over = waits.promise.then(() =>
    work(async () => {
      if (!isPausing) return;
      paused.resolve();
      await waits.promise;
    }),
  );
  return {
    step: async () => {
      const standing = waits;
      waits = Promise.withResolvers();
      paused = Promise.withResolvers();
      standing.resolve();
      await Promise.race([paused.promise, over]);
    },
    finish: () => {
      isPausing = false;
      waits.resolve();
      return over;
    },
  };
};

/** Wraps the documents with a pause before each call of the projector. */
export const pausing = (documents: Documents, pause: Pause): Documents => ({
  ...documents,
  collection: <Field extends string, Body>(definition: CollectionDefinition<Field, Body>): Collection<Field, Body> => {
    const stored = documents.collection(definition);
    return { ...stored, getMany: ids => pause().then(() => stored.getMany(ids)) };
  },
  checkpoint: id => pause().then(() => documents.checkpoint(id)),
  project: batch => pause().then(() => documents.project(batch)),
});
