import { randomBytes } from 'node:crypto';

/**
 * A random 63-bit version. A document that is deleted and written again never gets a version that
 * was read before.
 */
export const freshVersion = (): bigint => randomBytes(8).readBigUInt64BE() >> 1n;
