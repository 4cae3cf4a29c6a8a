import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Collection, CollectionDefinition, Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { removeFolder, temporaryFolder } from './server.ts';

/**
 * Opens an empty store.
 * @param onCleanup gets the function that removes it; by default that runs when the test has
 * finished
 */
export const openDocuments = async (
  onCleanup: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<Documents> => {
  const folder = await temporaryFolder();
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.db'), durable: false });
  onCleanup(async () => {
    await documents.close();
    await removeFolder(folder);
  });
  return documents;
};

type Changed = <Field extends string, Body>(
  store: Collection<Field, Body>,
  definition: CollectionDefinition<Field, Body>,
) => Partial<Collection<Field, Body>>;

/**
 * The same documents, as a store has them that goes away or is slow.
 * @param changed gives what stands in place of a collection's methods
 */
export const changedDocuments = (documents: Documents, changed: Changed): Documents => ({
  ...documents,
  collection: definition => {
    const store = documents.collection(definition);
    return { ...store, ...changed(store, definition) };
  },
});
