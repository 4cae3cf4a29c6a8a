import { randomUUID } from 'node:crypto';
import { checkpoints } from './batch.ts';
import { mongoCollection } from './mongo/collection.ts';
import { connect } from './mongo/connection.ts';
import { projectBatch } from './mongo/projecting.ts';
import type { Documents } from './port.ts';

export interface MongoDocumentsOptions {
  /** The path names the database, 'bothsides' by default. */
  readonly url: string;
  /** A prefix for the names of the collections, so that several stores can share a database. */
  readonly namespace: string;
}

/**
 * Documents in MongoDB. Relies only on atomic updates of single documents, so it needs no replica
 * set. Connects on first use, and again whenever the server comes back.
 * @throws MongoParseError for an invalid url
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
