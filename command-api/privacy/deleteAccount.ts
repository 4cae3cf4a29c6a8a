import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { passwordMatches } from '../accounts/passwords.ts';
import { ownerOfToken } from '../accounts/tokens.ts';
import { type User, users } from '../accounts/users.ts';
import { beginErasure, type EraseServices } from './eraseMember.ts';

/** Deletes a member's account at their own request. The password is the proof. */
export const deleteAccount = async (
  services: EraseServices,
  user: User,
  password: string,
): Promise<Result<void, Refusal<'no_password' | 'wrong_password' | 'demo_account'>>> => {
  if (user.body.passwordHash === null) return fail({ code: 'no_password' });
  if (!(await passwordMatches(user.body.passwordHash, password))) return fail({ code: 'wrong_password' });
  if (user.body.isDemo) return fail({ code: 'demo_account' });
  await beginErasure(services, user.id, 'member');
  return ok(undefined);
};

/**
 * Deletes an account that somebody else made with the address of the person who got the
 * verification mail. The token of that mail is the proof. Until somebody has shown that they both
 * read the mail and use the account, this takes away nothing that the mailbox does not give.
 * @returns the address of the account, or `invalid_verification_token`, or `account_claimed` when
 * its owner is known
 */
export const disownAccount = async (
  services: EraseServices,
  token: string,
): Promise<Result<string, Refusal<'invalid_verification_token' | 'account_claimed'>>> => {
  const { documents, clock } = services;
  const userId = await ownerOfToken(documents, 'verify_email', token, clock.now());
  const user = userId === undefined ? undefined : await documents.collection(users).get(userId);
  if (user === undefined) return fail({ code: 'invalid_verification_token' });
  if (user.body.isClaimed) return fail({ code: 'account_claimed' });
  await beginErasure(services, user.id, 'mailbox');
  return ok(user.body.email);
};
