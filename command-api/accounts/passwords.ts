import argon2 from 'argon2';
import type { LoginBody } from '#contract/commands.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { memoizeAsync } from '#platform/async/memoizeAsync.ts';
import type { Services } from '../services.ts';
import { type User, userWithEmail } from './users.ts';

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
const decoyHash = memoizeAsync(hashPassword);

/**
 * Compares a password with a stored hash. Without a hash (no such account) it takes equally long
 * and returns false, so that the time does not reveal which addresses have accounts.
 */
export const passwordMatches = async (hash: string | undefined, password: string): Promise<boolean> => {
  const matches = await argon2.verify(hash ?? (await decoyHash(NOBODYS)), asOnAnyKeyboard(password));
  return matches && hash !== undefined;
};

/** Gives the same answer, equally slowly, for an unknown address and for a wrong password. */
export const login = async (
  { documents }: Pick<Services, 'documents'>,
  { email, password }: LoginBody,
): Promise<Result<User, Refusal<'invalid_credentials'>>> => {
  const user = await userWithEmail(documents, email);
  const matches = await passwordMatches(user?.body.passwordHash ?? undefined, password);
  return user && matches ? ok(user) : fail({ code: 'invalid_credentials' });
};
