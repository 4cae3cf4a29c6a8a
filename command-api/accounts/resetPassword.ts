import type { ResetPasswordBody } from '#contract/commands.ts';
import { fail, ok, type Result } from '#domain/decider.ts';
import type { AccountError } from '../errors.ts';
import { newId } from '../ids.ts';
import { resetMail } from '../mail/templates.ts';
import type { Services } from '../services.ts';
import { hashPassword } from './passwords.ts';
import type { AccountServices } from './register.ts';
import { endAllSessions } from './sessions.ts';
import { issueToken, ownerOfToken, revokeTokens } from './tokens.ts';
import { users, userWithEmail } from './users.ts';

/** Sends a reset link if there is such an account and not too many were sent. The caller answers the same either way, without waiting for this. */
export const requestReset = async (
  { documents, clock, mails, publicUrl }: AccountServices,
  email: string,
): Promise<void> => {
  const user = await userWithEmail(documents, email);
  if (user === undefined || user.body.isDemo) return;
  const token = await issueToken(documents, 'reset_password', user.id, clock.now());
  if (token === undefined) return;
  await mails.enqueue(newId(), user.body.email, resetMail({ firstName: user.body.firstName, publicUrl, token }));
};

/** Sets a new password, uses up the token and signs out every browser. @returns the address of the account */
export const resetPassword = async (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  { token, password }: Pick<ResetPasswordBody, 'token' | 'password'>,
): Promise<Result<string, AccountError>> => {
  const now = clock.now();
  const userId = await ownerOfToken(documents, 'reset_password', token, now);
  if (userId === undefined) return fail({ code: 'invalid_reset_token' });
  const passwordHash = await hashPassword(password);
  // Only the request that removes the tokens may go on: two with the same token cannot both do so.
  if ((await revokeTokens(documents, 'reset_password', userId)) === 0) return fail({ code: 'invalid_reset_token' });
  const changed = await documents.collection(users).update(userId, user => ({
    ...user,
    body: { ...user.body, passwordHash, updatedAt: now },
  }));
  // The account was erased in between.
  if (changed === undefined) return fail({ code: 'invalid_reset_token' });
  await endAllSessions(documents, userId);
  return ok(changed.body.email);
};
