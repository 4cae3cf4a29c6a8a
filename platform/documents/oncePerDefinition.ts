import type { CollectionDefinition } from './port.ts';

/** Prepares a collection when it is first asked for; again when that failed. */
export const oncePerDefinition = (
  prepare: (definition: CollectionDefinition) => Promise<unknown>,
): ((definition: CollectionDefinition) => Promise<unknown>) => {
  const prepared = new WeakMap<CollectionDefinition, Promise<unknown>>();
  return definition => {
    const known = prepared.get(definition);
    if (known) return known;
    const preparing = prepare(definition).catch(error => {
      prepared.delete(definition);
      throw error;
    });
    prepared.set(definition, preparing);
    return preparing;
  };
};
