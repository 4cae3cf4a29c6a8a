import type { AnyBulkWriteOperation } from 'mongodb';
import { type CollectionWrites, newestWrites } from '../batch.ts';
import { type CollectionDefinition, type Documents, type ProjectedBatch, WrongCheckpoint } from '../port.ts';
import { answerOf } from './answers.ts';
import type { Connection } from './connection.ts';
import { deleteInPieces } from './deleteInPieces.ts';
import { isAlreadyNewer } from './errors.ts';
import { type Claim, check, claim, move, moveAlone } from './fence.ts';
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

/** Reserves places (see shape.ts) for documents that are not known to be stored. */
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
    await answerOf(shapes.bulkWrite(some, { ordered: false })).catch(unlessNewer);
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
      return (
        places.length > 0 && connection.on(ofCollection.definition, shapes => writeAll(shapes, places), { long: true })
      );
    }),
  );
};

/** A writer that has stood still for longer checks again before its next step. */
const CHECKED_FOR_MS = 100;

/** @param held undefined for a batch without an expected checkpoint */
const writeBatch = async (
  connection: Connection,
  { clear, clearedAt, writes, checkpoint: { id } }: ProjectedBatch,
  held: Claim | undefined,
  now: () => number,
): Promise<void> => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  const step = async (definition: CollectionDefinition, work: (shapes: Shapes) => Promise<unknown>): Promise<void> => {
    const began = now();
    if (held && began - checkedAt > CHECKED_FOR_MS) {
      await check(connection, id, held);
      checkedAt = began;
    }
    await connection.on(definition, work, { long: true });
  };
  const bulkWrite = async (definition: CollectionDefinition, operations: readonly Operation[]): Promise<void> => {
    if (operations.length > 0) await step(definition, shapes => writeAll(shapes, operations));
  };

  const cleared = clearedAt === undefined ? {} : { version: { $lte: clearedAt } };
  for (const definition of clear) await step(definition, shapes => deleteInPieces(shapes, cleared));
  const collections = newestWrites(writes);
  if (held) await takePlaces(connection, collections, held.epoch);
  // A place that was taken too late must not be filled.
  checkedAt = Number.NEGATIVE_INFINITY;
  for (const ofCollection of collections) {
    await bulkWrite(ofCollection.definition, deletionsOf(ofCollection));
    await bulkWrite(ofCollection.definition, writesOf(ofCollection, held?.epoch));
  }
};

/**
 * Writes each document on its own, guarded by its version, and the checkpoint last. A batch that
 * was cut short can be sent again and leads to the same state. Deletes come before upserts, which
 * may reuse the unique values of a deleted document.
 *
 * A batch with an expected checkpoint first claims the checkpoint, unless its writer holds it since
 * its last batch, and checks that it still holds it before it writes, and again when that takes
 * long. When another batch takes over, at most the steps of a moment are still pending. They must
 * not restore documents that the other batch deletes meanwhile. So the batch first reserves places,
 * which reads do not return, for the documents that it creates, and its steps only replace stored
 * documents. Nothing is written to a place that was deleted or that a later batch has taken.
 * @param now for tests
 * @returns the `project` of one writer, which remembers the claims that it holds
 */
export const projecting = (
  connection: Connection,
  now: () => number = () => performance.now(),
): Documents['project'] => {
  /** The claims that it holds since its last batch, by the id of the checkpoint. */
  const held = new Map<string, Claim>();

  return async batch => {
    const { clear, writes, checkpoint } = batch;
    const { id, replaces } = checkpoint;
    const known = held.get(id);
    held.delete(id);
    if (clear.length === 0 && writes.length === 0) return moveAlone(connection, checkpoint);
    if (replaces === undefined) {
      await writeBatch(connection, batch, undefined, now);
      return moveAlone(connection, checkpoint);
    }
    const writeWith = async (claimed: Claim): Promise<void> => {
      await writeBatch(connection, batch, claimed, now);
      held.set(id, await move(connection, checkpoint, claimed));
    };
    const writeAnew = async (): Promise<void> => writeWith(await claim(connection, id, replaces));
    if (known?.position !== replaces) return writeAnew();
    await writeWith(known).catch((error: unknown) => {
      // Another writer may have claimed it and written nothing.
      if (error instanceof WrongCheckpoint) return writeAnew();
      throw error;
    });
  };
};
