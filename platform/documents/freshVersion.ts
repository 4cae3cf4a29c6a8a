import { randomBytes } from 'node:crypto';

/** Random, so that a document that was deleted and written again never has a version that somebody read before. */
export const freshVersion = (): bigint => randomBytes(8).readBigUInt64BE() >> 1n;
