import { type Collection, type Document, DuplicateDocument } from './port.ts';

/**
 * Stores a document unless one with the same id or unique fields exists.
 * @returns whether it was stored
 */
export const insertOnce = async <Field extends string, Body>(
  store: Pick<Collection<Field, Body>, 'insert'>,
  document: Document<Field, Body>,
): Promise<boolean> => {
  try {
    await store.insert(document);
    return true;
  } catch (error) {
    if (error instanceof DuplicateDocument) return false;
    throw error;
  }
};
