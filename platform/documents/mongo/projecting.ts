import type { AnyBulkWriteOperation } from 'mongodb';
import { type CollectionWrites, newestWrites } from '../batch.ts';
import type { CollectionDefinition, ProjectedBatch } from '../port.ts';
import type { Connection } from './connection.ts';
import { deleteInPieces } from './deleteInPieces.ts';
import { isAlreadyNewer } from './errors.ts';
import { claim, moveAlone } from './fence.ts';
import type { Shapes } from './shape.ts';
import { NO_PLACE, PLACE, type StoredShape, shapeCodec } from './shape.ts';

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

/**
 * Reserves places (see shape.ts) for new documents. A document that is known to be stored needs
 * none.
 */
const placesOf = ({ upserts }: CollectionWrites, epoch: bigint): readonly Operation[] =>
  upserts
    .filter(({ replaces }) => replaces === undefined)
    .map(({ id, version }) => ({
      updateOne: {
        filter: { _id: id, ...PLACE, epoch: { $lt: epoch } },
        update: { $set: { version, epoch } },
        upsert: true,
      },
    }));

const replacementsOf = ({ definition, upserts }: CollectionWrites, epoch: bigint): readonly Operation[] => {
  const { toShape } = shapeCodec(definition);
  return upserts.map(({ id, document, version }) => ({
    replaceOne: {
      filter: {
        _id: id,
        $or: [
          { ...NO_PLACE, version: { $lte: version } },
          { ...PLACE, epoch: { $lte: epoch } },
        ],
      },
      replacement: toShape({ id, ...document }, version),
    },
  }));
};

/** @param epoch undefined for a batch without an expected checkpoint */
const writesOf = (ofCollection: CollectionWrites, epoch: bigint | undefined): readonly Operation[] =>
  epoch === undefined ? upsertsOf(ofCollection) : replacementsOf(ofCollection, epoch);

/** Even a busy server completes this many writes within the time limit of a call. */
const WRITTEN_AT_ONCE = 500;

/** Unordered, because each operation is guarded by the stored version. */
const writeAll = async (shapes: Shapes, operations: readonly Operation[]): Promise<void> => {
  for (let from = 0; from < operations.length; from += WRITTEN_AT_ONCE) {
    const some = operations.slice(from, from + WRITTEN_AT_ONCE);
    await shapes.bulkWrite(some, { ordered: false }).catch(unlessNewer);
  }
};

const unlessNewer = (error: unknown): void => {
  if (!isAlreadyNewer(error)) throw error;
};

const takePlaces = async (
  connection: Connection,
  collections: readonly CollectionWrites[],
  epoch: bigint,
): Promise<void> => {
  await Promise.all(
    collections.map(ofCollection => {
      const places = placesOf(ofCollection, epoch);
      return places.length > 0 && connection.on(ofCollection.definition, shapes => writeAll(shapes, places));
    }),
  );
};

/**
 * Writes each document on its own, guarded by its version, and the checkpoint last. A batch that
 * was cut short can be sent again and leads to the same state. Deletes come before upserts, which
 * may reuse the unique values of a deleted document.
 *
 * A batch with an expected checkpoint first claims the checkpoint, and checks before each step
 * whether it still holds it. When another batch takes over, at most one step of the first is still
 * pending. That step must not restore documents that the other batch deletes meanwhile. So the
 * batch first reserves places, which reads do not return, for the documents that it creates, and
 * its steps only replace stored documents. Nothing is written to a place that was deleted or that a
 * later batch has taken.
 */
export const projectBatch = async (connection: Connection, batch: ProjectedBatch): Promise<void> => {
  const { clear, clearedAt, writes, checkpoint } = batch;
  if (clear.length === 0 && writes.length === 0) return moveAlone(connection, checkpoint);
  const { replaces } = checkpoint;
  const claimed = replaces === undefined ? undefined : await claim(connection, checkpoint, replaces);

  const step = async (definition: CollectionDefinition, work: (shapes: Shapes) => Promise<unknown>): Promise<void> => {
    await claimed?.check();
    await connection.on(definition, work);
  };
  const bulkWrite = async (definition: CollectionDefinition, operations: readonly Operation[]): Promise<void> => {
    if (operations.length === 0) return;
    await step(definition, shapes => writeAll(shapes, operations));
  };

  const cleared = clearedAt === undefined ? {} : { version: { $lte: clearedAt } };
  for (const definition of clear) await step(definition, shapes => deleteInPieces(shapes, cleared));
  const collections = newestWrites(writes);
  if (claimed) await takePlaces(connection, collections, claimed.epoch);
  for (const ofCollection of collections) {
    await bulkWrite(ofCollection.definition, deletionsOf(ofCollection));
    await bulkWrite(ofCollection.definition, writesOf(ofCollection, claimed?.epoch));
  }
  await (claimed ? claimed.move() : moveAlone(connection, checkpoint));
};
