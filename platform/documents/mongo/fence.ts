import type { Filter, UpdateFilter } from 'mongodb';
import { checkpoints } from '../batch.ts';
import { DuplicateDocument, type ProjectedCheckpoint, WrongCheckpoint } from '../port.ts';
import type { Connection } from './connection.ts';
import type { StoredShape } from './shape.ts';

/**
 * A writer's claim on a checkpoint, until another writer takes it. It outlasts its first batch: as
 * long as nobody else has claimed it, the next batch has a higher epoch by itself.
 */
export interface Claim {
  /** Higher than the epoch of every earlier batch from this checkpoint. */
  readonly epoch: bigint;
  /** The position from which the next batch continues. */
  readonly position: Expected;
}

type Expected = string | null;

/** @param position null for a missing checkpoint, or one that was claimed before it was written */
const standsAt = (id: string, position: Expected): Filter<StoredShape> => ({ _id: id, position });

/** Increments the version. The cast is needed as the driver's types allow only numbers. */
const counted = (by: bigint, set: { readonly position?: string } = {}): UpdateFilter<StoredShape> =>
  ({ $inc: { version: by }, $set: { ...set, body: 'null' } }) as unknown as UpdateFilter<StoredShape>;

/** Whether no checkpoint was expected but one exists: the upsert then finds the id taken. */
const isThere = (error: unknown, expected: Expected): boolean =>
  expected === null && error instanceof DuplicateDocument;

/**
 * The increment of the checkpoint's version. A new checkpoint starts at the present time. So a
 * batch that paused while the whole store was emptied has a lower version, and cannot pass for a
 * newer one.
 */
const step = (expected: Expected): bigint => (expected === null ? BigInt(Date.now()) : 1n);

/** Moves a checkpoint whose batch writes nothing else. @throws WrongCheckpoint */
export const moveAlone = async (
  connection: Connection,
  { id, position, replaces }: ProjectedCheckpoint,
): Promise<void> => {
  const filter = replaces === undefined ? { _id: id } : standsAt(id, replaces);
  const change = counted(step(replaces ?? null), { position });
  const moved = connection.on(checkpoints, shapes =>
    shapes.updateOne(filter, change, { upsert: typeof replaces !== 'string' }),
  );
  const hasMoved = await moved.then(
    ({ matchedCount, upsertedCount }) => matchedCount + upsertedCount > 0,
    (error: unknown) => {
      if (replaces !== undefined && isThere(error, replaces)) return false;
      throw error;
    },
  );
  if (!hasMoved) throw new WrongCheckpoint(id, replaces ?? null);
};

/**
 * Claims a checkpoint, even from another batch that continues from the same position.
 * @throws WrongCheckpoint
 */
export const claim = async (connection: Connection, id: string, position: Expected): Promise<Claim> => {
  const wrong = (): WrongCheckpoint => new WrongCheckpoint(id, position);
  const taken = await connection
    .on(checkpoints, shapes =>
      shapes.findOneAndUpdate(standsAt(id, position), counted(step(position)), {
        upsert: position === null,
        returnDocument: 'after',
      }),
    )
    .catch((error: unknown) => {
      throw isThere(error, position) ? wrong() : error;
    });
  if (!taken) throw wrong();
  return { epoch: taken.version, position };
};

/** @throws WrongCheckpoint if another writer has taken it */
export const check = async (connection: Connection, id: string, { epoch, position }: Claim): Promise<void> => {
  const stored = await connection.on(checkpoints, shapes => shapes.findOne({ _id: id }));
  if (stored?.version !== epoch) throw new WrongCheckpoint(id, position);
};

/**
 * Writes the position that a batch has reached.
 * @returns the claim for the next batch
 * @throws WrongCheckpoint if another writer has taken it
 */
export const move = async (
  connection: Connection,
  { id, position }: ProjectedCheckpoint,
  held: Claim,
): Promise<Claim> => {
  const { matchedCount } = await connection.on(checkpoints, shapes =>
    shapes.updateOne({ _id: id, version: held.epoch }, counted(1n, { position })),
  );
  if (matchedCount === 0) throw new WrongCheckpoint(id, held.position);
  return { epoch: held.epoch + 1n, position };
};
