import type { AnyBulkWriteOperation } from 'mongodb';
import { type CollectionWrites, checkpointDocument, checkpoints, newestWrites } from '../batch.ts';
import { freshVersion } from '../freshVersion.ts';
import {
  type CollectionDefinition,
  DuplicateDocument,
  type ProjectedBatch,
  type ProjectedCheckpoint,
  WrongCheckpoint,
} from '../port.ts';
import type { Connection, Shapes } from './connection.ts';
import { deleteInPieces } from './deleteInPieces.ts';
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

/** So many writes are done within the time that a call may take, also by a server that is busy. */
const WRITTEN_AT_ONCE = 500;

/** In no order: each minds the version that is there. */
const writeAll = async (shapes: Shapes, operations: readonly Operation[]): Promise<void> => {
  for (let from = 0; from < operations.length; from += WRITTEN_AT_ONCE) {
    const some = operations.slice(from, from + WRITTEN_AT_ONCE);
    await shapes.bulkWrite(some, { ordered: false }).catch(unlessNewer);
  }
};

const unlessNewer = (error: unknown): void => {
  if (!isAlreadyNewer(error)) throw error;
};

/** @throws WrongCheckpoint where it is not what the batch goes on from */
const checkCheckpoint = async (connection: Connection, { id, replaces }: ProjectedCheckpoint): Promise<void> => {
  if (replaces === undefined) return;
  const stored = await connection.on(checkpoints, shapes => shapes.findOne({ _id: id }));
  if ((stored?.position ?? null) !== replaces) throw new WrongCheckpoint(id, replaces);
};

/** @throws WrongCheckpoint where it is not what the batch goes on from */
const moveCheckpoint = async (connection: Connection, checkpoint: ProjectedCheckpoint): Promise<void> => {
  const { id, replaces } = checkpoint;
  const shape = shapeCodec(checkpoints).toShape(checkpointDocument(checkpoint), freshVersion());
  const isThere = replaces === undefined ? { _id: id } : { _id: id, position: replaces };
  const replaced = connection.on(checkpoints, shapes =>
    shapes.replaceOne(isThere, shape, { upsert: typeof replaces !== 'string' }),
  );
  const hasMoved = await replaced.then(
    ({ matchedCount, upsertedCount }) => matchedCount + upsertedCount > 0,
    (error: unknown) => {
      // Where none is expected, one that is there has the id.
      if (replaces === null && error instanceof DuplicateDocument) return false;
      throw error;
    },
  );
  if (!hasMoved) throw new WrongCheckpoint(id, replaces ?? null);
};

/**
 * Each document on its own, guarded by its version, and the checkpoint once all are written: whoever sends the batch
 * again after it was cut short comes to the same state. Deletes come first: what they leave may be unique to a document
 * that follows. The checkpoint is looked at before each step: whoever is overtaken has no more than one step on its way, and that
 * can do no more than bring back documents that somebody else has deleted since.
 */
export const projectBatch = async (connection: Connection, batch: ProjectedBatch): Promise<void> => {
  const { clear, clearedAt, writes, checkpoint } = batch;
  const step = async (definition: CollectionDefinition, work: (shapes: Shapes) => Promise<unknown>): Promise<void> => {
    await checkCheckpoint(connection, checkpoint);
    await connection.on(definition, work);
  };
  const bulkWrite = async (definition: CollectionDefinition, operations: readonly Operation[]): Promise<void> => {
    if (operations.length === 0) return;
    await step(definition, shapes => writeAll(shapes, operations));
  };

  const cleared = clearedAt === undefined ? {} : { version: { $lte: clearedAt } };
  for (const definition of clear) await step(definition, shapes => deleteInPieces(shapes, cleared));
  for (const ofCollection of newestWrites(writes)) {
    await bulkWrite(ofCollection.definition, deletionsOf(ofCollection));
    await bulkWrite(ofCollection.definition, upsertsOf(ofCollection));
  }
  await moveCheckpoint(connection, checkpoint);
};
