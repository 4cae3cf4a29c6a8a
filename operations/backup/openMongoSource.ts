import { APP, atAddress, NO_MONGODB } from '#installation/stores.ts';
import type { mongoDocumentsSource } from './mongoSource.ts';

/**
 * Reads the documents that `openDocuments` opens in MongoDB, in all collections. The client is
 * loaded only here, because most installations have no MongoDB.
 * @throws InvalidConfig when the address is not valid
 */
export const openMongoSource = async (url: string): Promise<ReturnType<typeof mongoDocumentsSource>> => {
  const mongo = await import('./mongoSource.ts');
  return atAddress(NO_MONGODB, async () => mongo.mongoDocumentsSource(url, APP));
};
