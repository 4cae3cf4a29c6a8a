import { randomUUID } from 'node:crypto';
import { checkpoints } from './batch.ts';
import { mongoCollection } from './mongo/collection.ts';
import { connect } from './mongo/connection.ts';
import { projectBatch } from './mongo/projecting.ts';
import type { Documents } from './port.ts';

export interface MongoDocumentsOptions {
  /** Its path names the database; 'bothsides' without one. */
  readonly url: string;
  /** Keeps the collections of one store apart from those of another in the same database. */
  readonly namespace: string;
}

/**
 * Documents in MongoDB. Asks nothing of the server but atomic updates of single documents, so it needs no replica set.
 * Connects when it is first used, and again whenever the server comes back.
 * @throws MongoParseError for an address that is none
 */
export const openMongoDocuments = async ({ url, namespace }: MongoDocumentsOptions): Promise<Documents> => {
  const connection = connect(url, namespace);
  const storedCheckpoints = mongoCollection(connection, checkpoints);
  return {
    collection: definition => mongoCollection(connection, definition),
    project: batch => projectBatch(connection, batch),
    stamp: () => randomUUID(),
    checkpoint: async id => ((await storedCheckpoints.get(id))?.fields.position ?? undefined) as string | undefined,
    drop: () => connection.empty(),
    close: () => connection.close(),
  };
};
