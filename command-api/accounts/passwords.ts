import argon2 from 'argon2';
import { onceUnlessFailed } from '#platform/async/onceUnlessFailed.ts';

/**
 * Argon2id with the first choice of OWASP's password storage cheat sheet: 19 MiB, two passes, one
 * lane.
 */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards encode letters with accents differently (RFC 8265, section 4.2.2). */
const asOnAnyKeyboard = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => argon2.hash(asOnAnyKeyboard(password), OPTIONS);

const NOBODYS = 'nobody has this password';

/** Hashing may fail, for example when memory is short. */
const decoyHash = onceUnlessFailed(hashPassword);

/**
 * Compares a password with a stored hash. Without a hash (no such account) it takes equally long
 * and returns false, so that the time does not reveal which addresses have accounts.
 */
export const passwordMatches = async (hash: string | undefined, password: string): Promise<boolean> => {
  const matches = await argon2.verify(hash ?? (await decoyHash(NOBODYS)), asOnAnyKeyboard(password));
  return matches && hash !== undefined;
};
