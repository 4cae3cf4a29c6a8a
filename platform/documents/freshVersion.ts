import { randomBytes } from 'node:crypto';

/** A random 63-bit version: a document written anew never gets one that was read before. */
export const freshVersion = (): bigint => randomBytes(8).readBigUInt64BE() >> 1n;
