import { randomUUID } from 'node:crypto';
import { collection } from '../port.ts';
import type { Connection } from './connection.ts';
import { isAlreadyNewer } from './errors.ts';
import type { StoredShape } from './shape.ts';

/** Its documents are removed at once. It stays itself: dropping it would need one more right. */
const probes = collection<null>()({ name: 'probe', fields: { count: 'integer' } });

/** A server that loses increments loses about two of three of as many at once. */
const AT_ONCE = 16;

const shapeOf = (_id: string, version: bigint): StoredShape => ({ _id, version, count: 0, body: 'null' });

/** As a batch of the projector writes: only over an older version. */
const guarded = (_id: string, version: bigint) => ({
  replaceOne: { filter: { _id, version: { $lte: version } }, replacement: shapeOf(_id, version), upsert: true },
});

/**
 * Tries what all writes rely on, in some twenty calls: guarded upserts, bulk writes that go on
 * after a duplicate, and changes of one document at the same time.
 * @returns what the server gets wrong, for a sentence; null if nothing
 * @throws the errors of the port
 */
export const probe = async (connection: Connection): Promise<string | null> => {
  const ids = { first: randomUUID(), newer: randomUUID(), last: randomUUID() };
  try {
    return await tryWrites(connection, ids);
  } finally {
    const _id = { $in: Object.values(ids) };
    await connection.on(probes, shapes => shapes.deleteMany({ _id }));
  }
};

const tryWrites = async (
  connection: Connection,
  { first, newer, last }: Readonly<Record<'first' | 'newer' | 'last', string>>,
): Promise<string | null> => {
  const isRefused = await connection.on(probes, async shapes => {
    await shapes.bulkWrite([guarded(newer, 2n)]);
    const bulk = [guarded(first, 1n), guarded(newer, 1n), guarded(last, 1n)];
    return shapes.bulkWrite(bulk, { ordered: false }).then(
      () => false,
      (error: unknown) => {
        if (isAlreadyNewer(error)) return true;
        throw error;
      },
    );
  });
  const increment = () =>
    connection.on(probes, shapes => shapes.updateOne({ _id: newer }, { $inc: { count: 1 } } as object));
  await Promise.all(Array.from({ length: AT_ONCE }, increment));
  return connection.on(probes, async shapes => {
    const _id = { $in: [first, newer, last] };
    const found = new Map((await shapes.find({ _id }).toArray()).map(shape => [shape._id, shape]));
    const kept = found.get(newer);
    if (!isRefused || kept?.version !== 2n)
      return 'a write that must only replace an older version replaces a newer one';
    if (!found.has(first) || !found.has(last)) return 'a bulk write stops at its first duplicate';
    return Number(kept.count) === AT_ONCE ? null : 'changes of one document at the same time get lost';
  });
};
