import { getRandomValues, randomUUID } from 'node:crypto';
import { v5 as namedUuid, v7 as orderedUuid } from 'uuid';
import type { CommandContext } from './services.ts';

const NAMESPACE = 'b5d3c1f2-6f0e-5a63-9d5c-2f1f6c8e7a10';

const BYTES_OF_ONE = 16;
/**
 * Random bytes are fetched in bulk: fetching them for one id at a time would cost more than the
 * rest of making an id.
 */
const pool = new Uint8Array(256 * BYTES_OF_ONE);
let used = pool.length;

const randomBytes = (): Uint8Array => {
  if (used === pool.length) {
    getRandomValues(pool);
    used = 0;
  }
  used += BYTES_OF_ONE;
  return pool.subarray(used - BYTES_OF_ONE, used);
};

/** A new uuid that sorts by time, in milliseconds. */
export const newId = (): string => orderedUuid({ rng: randomBytes });

/**
 * The id of something that a command creates: an event, a dispute, a comment. With an
 * Idempotency-Key it is derived from the actor, the key and the purpose, so that a repeated request
 * creates the same thing. It never depends on the content: two different votes of a person must
 * conflict and not look like one vote sent twice.
 */
export const idFor = ({ actor, idempotencyKey }: CommandContext, purpose: string): string =>
  idempotencyKey === undefined ? newId() : namedUuid(`${actor}\n${idempotencyKey}\n${purpose}`, NAMESPACE);

/** Like idFor, for something that strangers see: a new id does not reveal when it was made. */
export const publicIdFor = (context: CommandContext, purpose: string): string =>
  context.idempotencyKey === undefined ? randomUUID() : idFor(context, purpose);
