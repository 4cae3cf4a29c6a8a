import { PROVIDERS, type Provider } from '#contract/signIn.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { providerLeftMail } from '#mails/securityMails.ts';
import { newId } from '../ids.ts';
import { identityOf, withoutIdentity } from './linkedIdentity.ts';
import type { AccountServices } from './register.ts';
import { endOtherSessions } from './sessions.ts';
import { type User, users } from './users.ts';

/**
 * Unlinks the account from its provider and signs out every other browser, because somebody else
 * may have signed in that way.
 * @param sid the session of this browser, which continues
 * @returns the account as it is now, or `only_way_in` when it has no password
 */
export const leaveProvider = async (
  { documents, clock, mails, publicUrl }: AccountServices,
  provider: Provider,
  user: User,
  sid: string,
): Promise<Result<User, Refusal<'only_way_in'>>> => {
  let isChanged = false;
  const left = await documents.collection(users).update(user.id, ({ fields, body, ...rest }) => {
    isChanged = body.passwordHash !== null && identityOf(body)?.provider === provider;
    if (!isChanged) return undefined;
    return { ...rest, fields: { ...fields, google: null }, body: { ...withoutIdentity(body), updatedAt: clock.now() } };
  });
  if (left?.body.passwordHash === null) return fail({ code: 'only_way_in' });
  if (left === undefined || !isChanged) return ok(left ?? user);
  await endOtherSessions(documents, user.id, sid);
  const { email, firstName } = left.body;
  await mails.enqueue(newId(), email, providerLeftMail({ firstName, publicUrl, provider: PROVIDERS[provider] }));
  return ok(left);
};
