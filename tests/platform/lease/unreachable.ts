import { type Collection, type Documents, DocumentsUnavailable } from '#platform/documents/port.ts';

export interface Breakable {
  readonly documents: Documents;
  break(): void;
  mend(): void;
  /** How many calls have failed. */
  readonly failures: number;
}

/** The same documents, but every call fails between break and mend. */
export const breakable = (
  documents: Documents,
  error: Error = new DocumentsUnavailable(new Error('unplugged')),
): Breakable => {
  let isBroken = false;
  let failures = 0;
  const guard = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (object, key) => {
        const method = Reflect.get(object, key);
        if (!isBroken || typeof method !== 'function') return method;
        return async () => {
          failures += 1;
          throw error;
        };
      },
    });
  return {
    documents: {
      ...documents,
      collection: <Field extends string, Body>(definition: Parameters<typeof documents.collection<Field, Body>>[0]) =>
        guard<Collection<Field, Body>>(documents.collection(definition)),
    },
    break: () => {
      isBroken = true;
    },
    mend: () => {
      isBroken = false;
    },
    get failures() {
      return failures;
    },
  };
};
