import type { Collection, CollectionDefinition, Documents } from './port.ts';

/** Memoizes a function of a collection's definition. */
export const perDefinition = <T>(
  make: (definition: CollectionDefinition) => T,
): ((definition: CollectionDefinition) => T) => {
  const made = new WeakMap<CollectionDefinition, T>();
  return definition => {
    const known = made.get(definition);
    if (known !== undefined) return known;
    const thing = make(definition);
    made.set(definition, thing);
    return thing;
  };
};

/** The `collection` of Documents: makes each collection once. */
export const collectionsOf = (make: (definition: CollectionDefinition) => Collection): Documents['collection'] =>
  perDefinition(make) as Documents['collection'];
