import { hash } from 'node:crypto';

/** A digest of what is sent, or of a part of it. */
export const digestOf = (content: string | Buffer): string => hash('sha1', content, 'base64url');

/**
 * The validator (ETag) of what is sent, made of the content alone. One made of positions in the log would be the same for all disputes that
 * one event touches, and so tell strangers that they have a person in common.
 */
export const validatorOf = (content: string | Buffer): string => `"${digestOf(content)}"`;
