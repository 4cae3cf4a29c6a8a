import { hash } from 'node:crypto';

/** Stands for what is sent, or for a part of it: two that look the same have the same. */
export const digestOf = (content: string | Buffer): string => hash('sha1', content, 'base64url');

/**
 * The validator of what is sent, made of nothing else. One that is made of where in the log something has changed would be the same for all disputes
 * that one event touches, and tell strangers that somebody has to do with them.
 */
export const validatorOf = (content: string | Buffer): string => `"${digestOf(content)}"`;
