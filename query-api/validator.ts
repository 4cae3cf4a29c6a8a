import { hash } from 'node:crypto';

/** A digest of a response or of a part of it. */
export const digestOf = (content: string | Buffer): string => hash('sha1', content, 'base64url');

/**
 * The validator (ETag) of a response, made from its content alone. One made from log positions
 * would be the same for all disputes that one event affects, and so reveal that they have a person
 * in common.
 */
export const validatorOf = (content: string | Buffer): string => `"${digestOf(content)}"`;
