import type { ResetPasswordBody } from '#contract/commands.ts';
import { PROVIDERS } from '#contract/signIn.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { passwordChangedMail } from '#mails/securityMails.ts';
import { resetMail } from '#mails/templates.ts';
import { newId } from '../ids.ts';
import { identityKey, identityOf, type LinkedIdentity, withoutIdentity } from './linkedIdentity.ts';
import { hashPassword } from './passwords.ts';
import type { AccountServices } from './register.ts';
import { endAllSessions } from './sessions.ts';
import { issueToken, ownerOfToken, revokeTokens } from './tokens.ts';
import { reachable } from './undeliverable.ts';
import { users, userWithEmail } from './users.ts';

/**
 * Sends a reset link if the account exists and not too many were sent. The caller gives the same
 * answer in either case, without waiting for this.
 */
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

/** @returns `invalid_reset_token` for a token that was used, is too old or was never issued */
export const worksAsResetLink = async (
  { documents, clock }: Pick<AccountServices, 'documents' | 'clock'>,
  token: string,
): Promise<Result<void, Refusal<'invalid_reset_token'>>> =>
  (await ownerOfToken(documents, 'reset_password', token, clock.now())) === undefined
    ? fail({ code: 'invalid_reset_token' })
    : ok(undefined);

/**
 * Sets a new password, verifies the address, uses up the token and signs out every browser. Anybody
 * could have created the account with this address, so an identity that may not be its owner's,
 * because the provider has not vouched for the address, is unlinked, unless this browser is signed
 * in to the account. The owner is told by mail.
 * @param signedInAs the account that this browser is signed in to
 * @returns the address of the account, or `invalid_reset_token`
 */
export const resetPassword = async (
  { documents, clock, mails, publicUrl }: AccountServices,
  { token, password }: Pick<ResetPasswordBody, 'token' | 'password'>,
  signedInAs: string | undefined,
): Promise<Result<string, Refusal<'invalid_reset_token'>>> => {
  const now = clock.now();
  const userId = await ownerOfToken(documents, 'reset_password', token, now);
  if (userId === undefined) return fail({ code: 'invalid_reset_token' });
  const passwordHash = await hashPassword(password);
  // Only the request that removes the tokens continues, so two with the same token cannot both
  // succeed.
  if ((await revokeTokens(documents, 'reset_password', userId)) === 0) return fail({ code: 'invalid_reset_token' });
  let unlinked: LinkedIdentity | undefined;
  const changed = await documents.collection(users).update(userId, ({ fields, body: before, ...rest }) => {
    const linked = identityOf(before);
    unlinked = signedInAs !== userId && linked?.isProven === false ? linked : undefined;
    const body = {
      ...reachable(unlinked ? withoutIdentity(before) : before),
      passwordHash,
      // The link came by mail to this address.
      isEmailVerified: true,
      isClaimed: true,
      updatedAt: now,
    };
    return { ...rest, fields: { ...fields, google: identityKey(identityOf(body)) }, body };
  });
  // The account was erased meanwhile.
  if (changed === undefined) return fail({ code: 'invalid_reset_token' });
  await endAllSessions(documents, userId);
  const { email, firstName } = changed.body;
  await mails.enqueue(
    newId(),
    email,
    passwordChangedMail({ firstName, publicUrl, unlinked: unlinked && PROVIDERS[unlinked.provider] }),
  );
  return ok(email);
};
