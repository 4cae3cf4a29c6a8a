import type { AnyBulkWriteOperation } from 'mongodb';
import { type CollectionWrites, checkpointDocument, checkpoints, newestWrites } from '../batch.ts';
import { freshVersion } from '../freshVersion.ts';
import type { ProjectedBatch } from '../port.ts';
import type { Connection } from './connection.ts';
import { isAlreadyNewer } from './errors.ts';
import { type StoredShape, shapeCodec } from './shape.ts';

type Operation = AnyBulkWriteOperation<StoredShape>;

const deletionsOf = ({ deletes }: CollectionWrites): readonly Operation[] =>
  deletes.map(({ id, version }) => ({ deleteOne: { filter: { _id: id, version: { $lte: version } } } }));

const upsertsOf = ({ definition, upserts }: CollectionWrites): readonly Operation[] => {
  const { toShape } = shapeCodec(definition);
  return upserts.map(({ id, document, version }) => ({
    replaceOne: {
      filter: { _id: id, version: { $lte: version } },
      replacement: toShape({ id, ...document }, version),
      upsert: true,
    },
  }));
};

const bulkWrite = async (
  connection: Connection,
  { definition }: CollectionWrites,
  operations: readonly Operation[],
): Promise<void> => {
  if (operations.length === 0) return;
  await connection.on(definition, async shapes => {
    try {
      await shapes.bulkWrite(operations, { ordered: false });
    } catch (error) {
      if (!isAlreadyNewer(error)) throw error;
    }
  });
};

/**
 * Each document on its own, guarded by its version, and the checkpoint once all are written: whoever sends the batch
 * again after it was cut short comes to the same state. Deletes come first: what they leave may be unique to a document
 * that follows.
 */
export const projectBatch = async (connection: Connection, batch: ProjectedBatch): Promise<void> => {
  for (const definition of batch.clear) await connection.on(definition, shapes => shapes.deleteMany({}));
  for (const writes of newestWrites(batch.writes)) {
    await bulkWrite(connection, writes, deletionsOf(writes));
    await bulkWrite(connection, writes, upsertsOf(writes));
  }
  const checkpoint = shapeCodec(checkpoints).toShape(checkpointDocument(batch.checkpoint), freshVersion());
  await connection.on(checkpoints, shapes =>
    shapes.replaceOne({ _id: batch.checkpoint.id }, checkpoint, { upsert: true }),
  );
};
