import { foldEmail } from '#contract/email.ts';
import type { Provider } from '#contract/signIn.ts';
import type { ChosenMails } from '#mails/mailChoices.ts';
import type { FullName } from '#moderation/port.ts';
import { collection, type Documents, type Stored } from '#platform/documents/port.ts';
import type { Identity } from '#platform/signIn/port.ts';
import { type IdentityFields, identityKey, identityOf } from './linkedIdentity.ts';

export interface UserBody extends ChosenMails, IdentityFields {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female';
  readonly profileImageUrl: string | null;
  readonly anonymousTag: string | null;
  /** Null for a member who signs in with a provider alone, until they set a password. */
  readonly passwordHash: string | null;
  readonly isEmailVerified: boolean;
  /**
   * Whether somebody has shown that they both read the mail of the address and use this account.
   * Until then a stranger may have created it, and the link of a verification mail can delete it
   * (see disownAccount).
   */
  readonly isClaimed?: boolean;
  readonly facebookId: string | null;
  /** Since when a mail server has permanently refused the address; absent while mail reaches it. */
  readonly undeliverableSince?: string;
  /** Created by the seed. It never gets mail. */
  readonly isDemo: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * Accounts hold what must never stand in the log. Address and tag are folded, so that case does not
 * make a second account or tag; `google` is who they are at their provider (see identityKey), and
 * `mailbox` is where the mail of the address goes (see mailboxOf). Accounts of earlier releases
 * have no mailbox until it is filled in.
 */
export const users = collection<UserBody>()({
  name: 'users',
  fields: { email: 'text', tag: 'text', google: 'text', mailbox: 'text' },
  unique: [['email'], ['tag'], ['google']],
  indexes: [['mailbox']],
  stamped: true,
});

export type User = Stored<'email' | 'tag' | 'google' | 'mailbox', UserBody>;

/** @returns the account with an address; undefined when there is none */
export const userWithEmail = async (
  documents: Pick<Documents, 'collection'>,
  email: string,
): Promise<User | undefined> => {
  const [user] = await documents.collection(users).find({ where: { email: foldEmail(email) }, limit: 1 });
  return user;
};

/**
 * @returns the account that an identity at a provider opens; undefined when there is none. Accounts
 * of earlier releases are known by their subject alone, which another provider may give to somebody
 * else.
 */
export const userOfIdentity = async (
  documents: Pick<Documents, 'collection'>,
  provider: Provider,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<User | undefined> => {
  const find = async (google: string | null) =>
    (await documents.collection(users).find({ where: { google }, limit: 1 }))[0];
  const known = await find(identityKey({ issuer, subject }));
  if (known) return known;
  const early = await find(subject);
  const linked = early && identityOf(early.body);
  return linked?.provider === provider && linked.issuer === undefined ? early : undefined;
};

/** The first and last name of each account; none for a deleted account. Private. */
export const accountNames = async (
  { documents }: { readonly documents: Pick<Documents, 'collection'> },
  userIds: readonly string[],
): Promise<readonly FullName[]> =>
  (await documents.collection(users).getMany(userIds)).map(({ body }) => [body.firstName, body.lastName]);
