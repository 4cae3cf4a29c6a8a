import type { Filter, UpdateFilter } from 'mongodb';
import { checkpoints } from '../batch.ts';
import { DuplicateDocument, type ProjectedCheckpoint, WrongCheckpoint } from '../port.ts';
import type { Connection } from './connection.ts';
import type { StoredShape } from './shape.ts';

/** What one batch holds of its checkpoint, until another batch takes it. */
export interface Claim {
  /** Higher than that of whoever held the checkpoint before. */
  readonly epoch: bigint;
  /** @throws WrongCheckpoint where somebody else has taken it */
  check(): Promise<void>;
  /** Writes where the batch has come to. @throws WrongCheckpoint where somebody else has taken it */
  move(): Promise<void>;
}

type Expected = string | null;

/** A checkpoint that is taken before it stands anywhere has no position yet. */
const standsAt = (id: string, position: Expected): Filter<StoredShape> => ({ _id: id, position });

/** The driver's types count numbers alone. */
const counted = (by: bigint, set: { readonly position?: string } = {}): UpdateFilter<StoredShape> =>
  ({ $inc: { version: by }, $set: { ...set, body: 'null' } }) as unknown as UpdateFilter<StoredShape>;

/** Where none is expected, one that is there has the id. */
const isThere = (error: unknown, expected: Expected): boolean =>
  expected === null && error instanceof DuplicateDocument;

/**
 * Every write to a checkpoint counts its version up. One that begins starts at the time of day, so that the batch of somebody who
 * stood still while the whole store was emptied has a lower one.
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

/** Takes a checkpoint from whoever else is at work on a batch that goes on from it. @throws WrongCheckpoint */
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
