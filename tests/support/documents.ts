import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { removeFolder, temporaryFolder } from './server.ts';

/** Opens an empty store. @param onCleanup gets the function that removes it; by default that runs when the test has finished */
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
