import { randomUUID } from 'node:crypto';
import { checkpoints } from './batch.ts';
import { mongoCollection } from './mongo/collection.ts';
import { connect } from './mongo/connection.ts';
import { probe } from './mongo/probe.ts';
import { projecting } from './mongo/projecting.ts';
import { collectionsOf } from './perDefinition.ts';
import type { Documents } from './port.ts';

interface MongoDocumentsOptions {
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
    collection: collectionsOf(definition => mongoCollection(connection, definition)),
    project: projecting(connection),
    bulkLoad: (_definitions, work) => work(),
    stamp: () => randomUUID(),
    checkpoint: async id => ((await storedCheckpoints.get(id))?.fields.position ?? undefined) as string | undefined,
    probe: () => probe(connection),
    drop: () => connection.empty(),
    close: () => connection.close(),
  };
};
