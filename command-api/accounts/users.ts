import { foldEmail } from '#contract/email.ts';
import type { CurrentUser } from '#contract/views.ts';
import { type ChosenMails, mailChoicesOf } from '#mails/mailChoices.ts';
import { collection, type Documents, type Stored } from '#platform/documents/port.ts';

export interface UserBody extends ChosenMails {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female';
  readonly profileImageUrl: string | null;
  readonly anonymousTag: string | null;
  /** Null for a member who signs in with Google alone, until they set a password. */
  readonly passwordHash: string | null;
  readonly isEmailVerified: boolean;
  readonly googleId: string | null;
  /**
   * The issuer of `googleId`. Absent without a `googleId`, and in accounts of earlier releases
   * until their owner signs in with Google again.
   */
  readonly googleIssuer?: string;
  /**
   * Whether Google has shown that the owner of `googleId` also owns the address of this account.
   */
  readonly isGoogleProven?: boolean;
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
 * Accounts hold what must never stand in the log. Address and tag are folded, so that case does not make a second account or tag;
 * `google` is who they are there (see googleKey). `mailbox` is where the mail of the address goes (see mailboxOf); accounts of earlier releases
 * have none until it is filled in.
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

const signsInWith = ({ passwordHash, googleId }: UserBody): CurrentUser['signsInWith'] => [
  ...(passwordHash === null ? [] : (['password'] as const)),
  ...(googleId === null ? [] : (['google'] as const)),
];

/** The account as its owner sees it. */
export const toCurrentUser = ({ id, body }: Pick<User, 'id' | 'body'>): CurrentUser => ({
  id,
  email: body.email,
  firstName: body.firstName,
  lastName: body.lastName,
  profileImageUrl: body.profileImageUrl,
  anonymousTag: body.anonymousTag,
  gender: body.gender,
  isEmailVerified: body.isEmailVerified,
  undeliverableSince: body.undeliverableSince ?? null,
  ...mailChoicesOf(body),
  signsInWith: signsInWith(body),
  createdAt: body.createdAt,
  updatedAt: body.updatedAt,
});
