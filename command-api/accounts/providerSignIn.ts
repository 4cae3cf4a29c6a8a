import type { NewcomerBody } from '#contract/commands.ts';
import { foldEmail } from '#contract/email.ts';
import { PROVIDERS, type Provider } from '#contract/signIn.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { providerLinkedMail } from '#mails/securityMails.ts';
import type { Identity } from '#platform/signIn/port.ts';
import { newId } from '../ids.ts';
import { identityKey, identityOf, linkedTo } from './linkedIdentity.ts';
import { type AccountServices, createAccount, sendVerification } from './register.ts';
import { endAllSessions } from './sessions.ts';
import { type User, userOfIdentity, users, userWithEmail } from './users.ts';

type Account = Pick<User, 'id' | 'body'>;

export interface Arrival {
  readonly account: Account;
  /** The account was linked to the provider just now. */
  readonly isLinked: boolean;
  /** With that, its password and every session that it had are gone. */
  readonly isTakenOver: boolean;
}

/**
 * Lets the identity of its owner open an account. Anybody could have made that account with this
 * address, so its password and its sessions end, unless the owner has claimed it before, as with a
 * password set by mail, or this browser is signed in to it.
 * @returns undefined when it was erased or linked to somebody else meanwhile
 */
const link = async (
  { documents, clock, mails, publicUrl }: AccountServices,
  provider: Provider,
  id: string,
  identity: Identity,
  signedInAs: string | undefined,
): Promise<Arrival | undefined> => {
  let isTakenOver = false;
  const linked = await documents.collection(users).update(id, user => {
    if (!user.body.isEmailVerified || identityOf(user.body) || user.body.isDemo) return undefined;
    isTakenOver = signedInAs !== id && !user.body.isClaimed;
    const body = {
      ...user.body,
      ...linkedTo(provider, identity),
      isClaimed: true,
      passwordHash: isTakenOver ? null : user.body.passwordHash,
      updatedAt: clock.now(),
    };
    return { ...user, fields: { ...user.fields, google: identityKey(identity) }, body };
  });
  if (linked === undefined || linked.fields.google !== identityKey(identity)) return undefined;
  if (isTakenOver) await endAllSessions(documents, id);
  const { email, firstName } = linked.body;
  await mails.enqueue(
    newId(),
    email,
    providerLinkedMail({ firstName, publicUrl, provider: PROVIDERS[provider], isTakenOver }),
  );
  return { account: linked, isLinked: true, isTakenOver };
};

/** Notes what this sign-in has shown: whose subject it is, and that the address is theirs. */
const refresh = async (
  { documents, clock }: AccountServices,
  provider: Provider,
  user: User,
  identity: Identity,
): Promise<User> => {
  const before = identityOf(user.body);
  const proven = identity.isProven && foldEmail(identity.email) === user.fields.email;
  const isNews = proven && !(before?.isProven && user.body.isEmailVerified);
  if (before?.issuer === identity.issuer && !isNews) return user;
  const changed = await documents.collection(users).update(user.id, ({ fields, body, ...rest }) => {
    const linked = identityOf(body);
    if (linked?.provider !== before?.provider || linked?.subject !== before?.subject) return undefined;
    const known = {
      ...body,
      ...linkedTo(provider, { ...identity, isProven: proven || linked?.isProven === true }),
      ...(proven && { isClaimed: true, isEmailVerified: true }),
      updatedAt: clock.now(),
    };
    return { ...rest, fields: { ...fields, google: identityKey(identity) }, body: known };
  });
  return changed ?? user;
};

/**
 * Finds the account of somebody whom a provider has identified: the one linked to them before, or
 * the one with their address. The latter only if the provider knows that the address is theirs now
 * and it was verified here: an account with a mistyped address belongs to somebody else.
 * @param signedInAs the account that their browser is signed in to
 * @returns the account, undefined for somebody new, or `…_email_taken`
 */
export const signInWithProvider = async (
  services: AccountServices,
  provider: Provider,
  identity: Identity,
  signedInAs: string | undefined,
): Promise<Result<Arrival | undefined, Refusal<`${Provider}_email_taken`>>> => {
  const theirs = await userOfIdentity(services.documents, provider, identity);
  if (theirs) {
    return ok({ account: await refresh(services, provider, theirs, identity), isLinked: false, isTakenOver: false });
  }
  const sameAddress = await userWithEmail(services.documents, identity.email);
  if (sameAddress === undefined) return ok(undefined);
  const linked = identity.isProven ? await link(services, provider, sameAddress.id, identity, signedInAs) : undefined;
  return linked ? ok(linked) : fail({ code: `${provider}_email_taken` });
};

/**
 * Makes an account without a password for somebody whom a provider has identified. Sends a
 * verification mail unless the provider knows that the address is theirs now. If they have an
 * account already, as after an answer that got lost, they get that one.
 * @param redirect where the page behind the link in that mail leads on to (see mailedRedirect)
 */
export const registerWithProvider = async (
  services: AccountServices,
  provider: Provider,
  identity: Identity,
  names: NewcomerBody,
  { signedInAs, redirect }: { readonly signedInAs: string | undefined; readonly redirect?: string | undefined },
): Promise<Result<Account, Refusal<`${Provider}_email_taken`>>> => {
  const known = await signInWithProvider(services, provider, identity, signedInAs);
  if (!known.ok) return known;
  if (known.value) return ok(known.value.account);
  const { email, isProven } = identity;
  const given = { ...linkedTo(provider, identity), isEmailVerified: isProven, isClaimed: isProven };
  const created = await createAccount(services, { ...names, email, password: null }, given);
  // The form was sent twice at once, or somebody else has just taken the address: it is found now.
  if (!created.ok) return registerWithProvider(services, provider, identity, names, { signedInAs, redirect });
  if (!isProven) await sendVerification(services, created.value, { redirect });
  return created;
};
