import { randomUUID } from 'node:crypto';
import type { RegisterBody } from '#contract/commands.ts';
import { foldEmail } from '#contract/email.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { DAY_MS } from '#domain/rules.ts';
import { verificationMail } from '#mails/templates.ts';
import { keyedQueue } from '#platform/async/keyedQueue.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { identityKey, identityOf } from './linkedIdentity.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { issueToken } from './tokens.ts';
import { type User, type UserBody, users, userWithEmail } from './users.ts';

export type AccountServices = Pick<Services, 'documents' | 'clock' | 'mails' | 'publicUrl'>;

type Registration = Omit<RegisterBody, 'confirmPassword'>;

/** Without a password when a provider vouches for the person. */
type NewAccount = Omit<Registration, 'password'> & { readonly password: string | null };

/**
 * Stores an account.
 * @returns the account, or `email_taken`
 */
export const createAccount = async (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  { email, password, firstName, lastName, gender }: NewAccount,
  given: Partial<UserBody> = {},
): Promise<Result<Pick<User, 'id' | 'body'>, Refusal<'email_taken'>>> => {
  const now = clock.now();
  const body: UserBody = {
    email,
    firstName,
    lastName,
    gender,
    profileImageUrl: null,
    anonymousTag: null,
    passwordHash: password === null ? null : await hashPassword(password),
    isEmailVerified: false,
    googleId: null,
    facebookId: null,
    isDemo: false,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
  // An account's id is public and must not tell when somebody signed up: not an id that sorts by
  // time.
  const fields = {
    email: foldEmail(email),
    tag: null,
    google: identityKey(identityOf(body)),
    mailbox: mailboxOf(email),
  };
  const account = { id: randomUUID(), fields, body };
  return (await insertOnce(documents.collection(users), account)) ? ok(account) : fail({ code: 'email_taken' });
};

/** How a verification mail is sent. */
interface Verification {
  readonly mailId?: string;
  /** Where the page behind its link leads on to (see mailedRedirect). */
  readonly redirect?: string | undefined;
}

/**
 * Sends the link that verifies the address, unless several were sent already: the address may be a
 * stranger's.
 */
export const sendVerification = async (
  { documents, clock, mails, publicUrl }: AccountServices,
  { id, body }: Pick<User, 'id' | 'body'>,
  { mailId = newId(), redirect }: Verification = {},
): Promise<void> => {
  const token = await issueToken(documents, 'verify_email', id, clock.now());
  if (token === undefined) return;
  await mails.enqueue(mailId, body.email, verificationMail({ firstName: body.firstName, publicUrl, token, redirect }));
};

/**
 * The id of the mail that completes a registration. Ids of other mails to a member end with the
 * member's id (see countMailsTo).
 */
const firstMailId = (userId: string): string => `${userId}.registered`;

/** How long a registration can be resumed. No longer than the ids of sent mails are kept. */
const CUT_SHORT_MS = DAY_MS;

/**
 * The account of a registration that was cut short before its mail was queued, for example because
 * the store was away. Somebody who was asked to try again must not be told that the address is
 * taken. The password identifies them, as in a sign-in.
 */
const begunBefore = async (
  { documents, clock, mails }: AccountServices,
  { email, password }: Registration,
): Promise<User | undefined> => {
  const user = await userWithEmail(documents, email);
  if (user === undefined || user.body.isEmailVerified) return undefined;
  if (Date.parse(clock.now()) - Date.parse(user.body.createdAt) > CUT_SHORT_MS) return undefined;
  const mailId = firstMailId(user.id);
  // In this order, because the mailer records a mail as sent before it takes it out of the queue.
  if ((await mails.waiting.get(mailId)) ?? (await mails.sent.get(mailId))) return undefined;
  return (await passwordMatches(user.body.passwordHash ?? undefined, password)) ? user : undefined;
};

/**
 * When two arrive at once, the second finds the first complete, and does not pass for a retry of
 * one that was cut short.
 */
const takeTurns = keyedQueue();

/**
 * Creates an account and sends its verification mail. The account exists even if nobody ever clicks
 * the link.
 * @param redirect where the page behind the link leads on to (see mailedRedirect)
 */
export const register = (
  services: AccountServices,
  account: Registration,
  redirect?: string,
): Promise<Result<Pick<User, 'id' | 'body'>, Refusal<'email_taken'>>> =>
  takeTurns(foldEmail(account.email), async () => {
    const created = await createAccount(services, account);
    const registered = created.ok ? created.value : await begunBefore(services, account);
    if (registered === undefined) return created;
    await sendVerification(services, registered, { mailId: firstMailId(registered.id), redirect });
    return ok(registered);
  });
