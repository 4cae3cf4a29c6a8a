import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { Services } from '../services.ts';
import { type AccountServices, sendVerification } from './register.ts';
import { ownerOfToken } from './tokens.ts';
import { reachable } from './undeliverable.ts';
import { type User, users } from './users.ts';

/**
 * The token stays valid until it expires: people open the link twice, and mail programs open it
 * before them.
 * @param signedInAs the account that this browser is signed in to
 */
export const verifyEmail = async (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  token: string,
  signedInAs: string | undefined,
): Promise<Result<User, Refusal<'invalid_verification_token'>>> => {
  const now = clock.now();
  const userId = await ownerOfToken(documents, 'verify_email', token, now);
  if (userId === undefined) return fail({ code: 'invalid_verification_token' });
  const verified = await documents.collection(users).update(userId, user => ({
    ...user,
    body: {
      ...reachable(user.body),
      isEmailVerified: true,
      ...(signedInAs === userId && { isClaimed: true }),
      updatedAt: now,
    },
  }));
  return verified ? ok(verified) : fail({ code: 'invalid_verification_token' });
};

/**
 * Sends another link, unless the address is verified already and mail reaches it.
 * @param redirect where the page behind the link leads on to (see mailedRedirect)
 * @returns whether the user has working links; a user with enough of them gets no other one, and is
 * told the same
 */
export const resendVerification = async (
  services: AccountServices,
  user: User,
  redirect?: string,
): Promise<boolean> => {
  const { isEmailVerified, undeliverableSince } = user.body;
  if (isEmailVerified && undeliverableSince === undefined) return false;
  await sendVerification(services, user, { redirect });
  return true;
};
