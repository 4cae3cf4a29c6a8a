import type { AnyBulkWriteOperation } from 'mongodb';
import { type CollectionWrites, newestWrites } from '../batch.ts';
import type { CollectionDefinition, ProjectedBatch } from '../port.ts';
import type { Connection, Shapes } from './connection.ts';
import { deleteInPieces } from './deleteInPieces.ts';
import { isAlreadyNewer } from './errors.ts';
import { claim, moveAlone } from './fence.ts';
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

/** A document that is known to be stored has its place. */
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

/** @param epoch undefined for whoever writes whatever is stored */
const writesOf = (ofCollection: CollectionWrites, epoch: bigint | undefined): readonly Operation[] =>
  epoch === undefined ? upsertsOf(ofCollection) : replacementsOf(ofCollection, epoch);

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
 * Each document on its own, guarded by its version, and the checkpoint once all are written: whoever sends the batch
 * again after it was cut short comes to the same state. Deletes come first: what they leave may be unique to a document
 * that follows.
 *
 * A batch that knows what it goes on from takes the checkpoint first, and looks before each step whether it still has it: whoever is
 * overtaken has no more than one step on its way. That step must not bring back what the other one deletes meanwhile. So what a
 * batch creates is given a place before, which nobody can read, and a step writes to what is there: to a place that was deleted it
 * writes nothing, and none to a place that somebody took later.
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
