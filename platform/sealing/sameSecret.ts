import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a given secret is the right one. Takes equally long for any wrong one, whatever its
 * length.
 */
export const isSameSecret = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
