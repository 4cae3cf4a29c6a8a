import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a secret is right. Takes equally long for any wrong one, of any length. */
export const isSameSecret = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
