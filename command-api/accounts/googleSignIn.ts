import type { GoogleRegisterBody } from '#contract/commands.ts';
import { fail, ok, type Result } from '#domain/decider.ts';
import type { GoogleIdentity } from '#platform/google/port.ts';
import type { AccountError } from '../errors.ts';
import { newId } from '../ids.ts';
import { googleLinkedMail } from '../mail/templates.ts';
import { type AccountServices, createAccount, sendVerification } from './register.ts';
import { type User, users, userWithEmail } from './users.ts';

type Account = Pick<User, 'id' | 'body'>;

/** Lets the Google account of its owner open an account, too. @returns undefined when it was erased or linked to somebody else meanwhile */
const link = async (
  { documents, clock, mails, publicUrl }: AccountServices,
  id: string,
  googleId: string,
): Promise<Account | undefined> => {
  const linked = await documents.collection(users).update(id, user => {
    if (!user.body.isEmailVerified || user.body.googleId !== null || user.body.isDemo) return undefined;
    const body = { ...user.body, googleId, updatedAt: clock.now() };
    return { ...user, fields: { ...user.fields, google: googleId }, body };
  });
  if (linked?.body.googleId !== googleId) return undefined;
  const { email, firstName } = linked.body;
  await mails.enqueue(newId(), email, googleLinkedMail({ firstName, publicUrl }));
  return linked;
};

/**
 * Finds the account of somebody whom Google has identified: the one linked to them before, or the one with their address. The latter only
 * if Google knows that the address is theirs now and it was verified here: an account with a mistyped address belongs to somebody else.
 * @returns the account, undefined for somebody new, or `google_email_taken`
 */
export const signInWithGoogle = async (
  services: AccountServices,
  { subject, email, isProven }: GoogleIdentity,
): Promise<Result<Account | undefined, AccountError>> => {
  const accounts = services.documents.collection(users);
  const [theirs] = await accounts.find({ where: { google: subject }, limit: 1 });
  if (theirs) return ok(theirs);
  const sameAddress = await userWithEmail(services.documents, email);
  if (sameAddress === undefined) return ok(undefined);
  const linked = isProven ? await link(services, sameAddress.id, subject) : undefined;
  return linked ? ok(linked) : fail({ code: 'google_email_taken' });
};

/**
 * Makes an account without a password for somebody whom Google has identified. Sends a verification mail unless Google knows that the
 * address is theirs now. Whoever has an account already, as after an answer that got lost, gets that one.
 */
export const registerWithGoogle = async (
  services: AccountServices,
  identity: GoogleIdentity,
  names: GoogleRegisterBody,
): Promise<Result<Account, AccountError>> => {
  const known = await signInWithGoogle(services, identity);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  const { subject, email, isProven } = identity;
  const given = { googleId: subject, isEmailVerified: isProven };
  const created = await createAccount(services, { ...names, email, password: null }, given);
  // The form was sent twice at once, or somebody else has just taken the address: it is found now.
  if (!created.ok) return registerWithGoogle(services, identity, names);
  if (!isProven) await sendVerification(services, created.value);
  return created;
};
