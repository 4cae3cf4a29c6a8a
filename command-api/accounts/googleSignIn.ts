import type { GoogleRegisterBody } from '#contract/commands.ts';
import { foldEmail } from '#contract/email.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { googleLinkedMail } from '#mails/securityMails.ts';
import type { GoogleIdentity } from '#platform/google/port.ts';
import { newId } from '../ids.ts';
import { googleKey, userOfGoogle } from './googleIds.ts';
import { type AccountServices, createAccount, sendVerification } from './register.ts';
import { endAllSessions } from './sessions.ts';
import { type User, users, userWithEmail } from './users.ts';

type Account = Pick<User, 'id' | 'body'>;

export interface GoogleArrival {
  readonly account: Account;
  /** The account was opened to Google just now. */
  readonly isLinked: boolean;
  /** With that, its password and every session that it had are gone. */
  readonly isTakenOver: boolean;
}

/**
 * Lets the Google account of its owner open an account. Anybody could have made that account with this address, so its password and its
 * sessions end, unless the owner has claimed it before, as with a password set by mail, or this browser is signed in to it.
 * @returns undefined when it was erased or linked to somebody else meanwhile
 */
const link = async (
  { documents, clock, mails, publicUrl }: AccountServices,
  id: string,
  { issuer, subject }: GoogleIdentity,
  signedInAs: string | undefined,
): Promise<GoogleArrival | undefined> => {
  let isTakenOver = false;
  const linked = await documents.collection(users).update(id, user => {
    if (!user.body.isEmailVerified || user.body.googleId !== null || user.body.isDemo) return undefined;
    isTakenOver = signedInAs !== id && !user.body.isClaimed;
    const body = {
      ...user.body,
      googleId: subject,
      googleIssuer: issuer,
      isGoogleProven: true,
      isClaimed: true,
      passwordHash: isTakenOver ? null : user.body.passwordHash,
      updatedAt: clock.now(),
    };
    return { ...user, fields: { ...user.fields, google: googleKey(body) }, body };
  });
  if (linked?.body.googleId !== subject || linked.body.googleIssuer !== issuer) return undefined;
  if (isTakenOver) await endAllSessions(documents, id);
  const { email, firstName } = linked.body;
  await mails.enqueue(newId(), email, googleLinkedMail({ firstName, publicUrl, isTakenOver }));
  return { account: linked, isLinked: true, isTakenOver };
};

/** Notes what this sign-in has shown: which issuer the subject belongs to, and that the address is theirs. */
const refresh = async (
  { documents, clock }: AccountServices,
  user: User,
  { issuer, email, isProven }: GoogleIdentity,
): Promise<User> => {
  const proven = isProven && foldEmail(email) === user.fields.email;
  const shown = { isGoogleProven: true, isClaimed: true, isEmailVerified: true };
  const isNews = proven && !(user.body.isGoogleProven && user.body.isEmailVerified);
  if (user.body.googleIssuer === issuer && !isNews) return user;
  const changed = await documents.collection(users).update(user.id, ({ fields, body, ...rest }) => {
    if (body.googleId !== user.body.googleId) return undefined;
    const known = {
      ...body,
      googleIssuer: issuer,
      ...(proven && shown),
      updatedAt: clock.now(),
    };
    return { ...rest, fields: { ...fields, google: googleKey(known) }, body: known };
  });
  return changed ?? user;
};

/**
 * Finds the account of somebody whom Google has identified: the one linked to them before, or the one with their address. The latter only
 * if Google knows that the address is theirs now and it was verified here: an account with a mistyped address belongs to somebody else.
 * @param signedInAs the account that their browser is signed in to
 * @returns the account, undefined for somebody new, or `google_email_taken`
 */
export const signInWithGoogle = async (
  services: AccountServices,
  identity: GoogleIdentity,
  signedInAs: string | undefined,
): Promise<Result<GoogleArrival | undefined, Refusal<'google_email_taken'>>> => {
  const theirs = await userOfGoogle(services.documents, identity);
  if (theirs) return ok({ account: await refresh(services, theirs, identity), isLinked: false, isTakenOver: false });
  const sameAddress = await userWithEmail(services.documents, identity.email);
  if (sameAddress === undefined) return ok(undefined);
  const linked = identity.isProven ? await link(services, sameAddress.id, identity, signedInAs) : undefined;
  return linked ? ok(linked) : fail({ code: 'google_email_taken' });
};

/**
 * Makes an account without a password for somebody whom Google has identified. Sends a verification mail unless Google knows that the
 * address is theirs now. If they have an account already, as after an answer that got lost, they get that one.
 * @param redirect where the page behind the link in that mail leads on to (see mailedRedirect)
 */
export const registerWithGoogle = async (
  services: AccountServices,
  identity: GoogleIdentity,
  names: GoogleRegisterBody,
  { signedInAs, redirect }: { readonly signedInAs: string | undefined; readonly redirect?: string | undefined },
): Promise<Result<Account, Refusal<'google_email_taken'>>> => {
  const known = await signInWithGoogle(services, identity, signedInAs);
  if (!known.ok) return known;
  if (known.value) return ok(known.value.account);
  const { issuer, subject, email, isProven } = identity;
  const google = { googleId: subject, googleIssuer: issuer, isGoogleProven: isProven };
  const given = { ...google, isEmailVerified: isProven, isClaimed: isProven };
  const created = await createAccount(services, { ...names, email, password: null }, given);
  // The form was sent twice at once, or somebody else has just taken the address: it is found now.
  if (!created.ok) return registerWithGoogle(services, identity, names, { signedInAs, redirect });
  if (!isProven) await sendVerification(services, created.value, { redirect });
  return created;
};
