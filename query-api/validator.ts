import { hash } from 'node:crypto';

/**
 * The validator of what is sent, made of nothing else. One that is made of where in the log something has changed would be the same for all disputes
 * that one event touches, and tell strangers that somebody has to do with them.
 */
export const validatorOf = (content: string | Buffer): string => `"${hash('sha1', content, 'base64url')}"`;
