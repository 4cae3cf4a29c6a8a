import type { LoginBody } from '#contract/commands.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { Services } from '../services.ts';
import { passwordMatches } from './passwords.ts';
import { type User, userWithEmail } from './users.ts';

/** Gives the same answer, equally slowly, for an unknown address and for a wrong password. */
export const login = async (
  { documents }: Pick<Services, 'documents'>,
  { email, password }: LoginBody,
): Promise<Result<User, Refusal<'invalid_credentials'>>> => {
  const user = await userWithEmail(documents, email);
  const matches = await passwordMatches(user?.body.passwordHash ?? undefined, password);
  return user && matches ? ok(user) : fail({ code: 'invalid_credentials' });
};
