import type { Filter, UpdateFilter } from 'mongodb';
import { checkpoints } from '../batch.ts';
import { DuplicateDocument, type ProjectedCheckpoint, WrongCheckpoint } from '../port.ts';
import type { Connection } from './connection.ts';
import type { StoredShape } from './shape.ts';

/** A batch's claim on its checkpoint, until another batch takes it. */
export interface Claim {
  /** Higher than the epoch of every earlier claim on this checkpoint. */
  readonly epoch: bigint;
  /** @throws WrongCheckpoint if another batch has taken it */
  check(): Promise<void>;
  /**
   * Writes the position that the batch has reached.
   * @throws WrongCheckpoint if another batch has taken it
   */
  move(): Promise<void>;
}

type Expected = string | null;

/**
 * @param position null for a checkpoint that is missing, or that was claimed before its first
 * position was written
 */
const standsAt = (id: string, position: Expected): Filter<StoredShape> => ({ _id: id, position });

/**
 * An update that increments the version. It needs a cast, because the driver's types allow only
 * numbers there.
 */
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
export const claim = async (
  connection: Connection,
  { id, position }: ProjectedCheckpoint,
  expected: Expected,
): Promise<Claim> => {
  const wrong = (): WrongCheckpoint => new WrongCheckpoint(id, expected);
  const taken = await connection
    .on(checkpoints, shapes =>
      shapes.findOneAndUpdate(standsAt(id, expected), counted(step(expected)), {
        upsert: expected === null,
        returnDocument: 'after',
      }),
    )
    .catch((error: unknown) => {
      throw isThere(error, expected) ? wrong() : error;
    });
  if (!taken) throw wrong();
  const epoch = taken.version;
  return {
    epoch,
    check: async () => {
      const stored = await connection.on(checkpoints, shapes => shapes.findOne({ _id: id }));
      if (stored?.version !== epoch) throw wrong();
    },
    move: async () => {
      const { matchedCount } = await connection.on(checkpoints, shapes =>
        shapes.updateOne({ _id: id, version: epoch }, counted(1n, { position })),
      );
      if (matchedCount === 0) throw wrong();
    },
  };
};
