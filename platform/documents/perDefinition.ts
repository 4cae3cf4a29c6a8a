import type { CollectionDefinition } from './port.ts';

/** Makes something for each collection when it is first asked for, and returns the same from then on. */
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
