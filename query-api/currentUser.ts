import { identityOf } from '#command-api/accounts/linkedIdentity.ts';
import type { User, UserBody } from '#command-api/accounts/users.ts';
import type { CurrentUser } from '#contract/views.ts';
import { mailChoicesOf } from '#mails/mailChoices.ts';

const signsInWith = (body: UserBody): CurrentUser['signsInWith'] => {
  const linked = identityOf(body);
  return [...(body.passwordHash === null ? [] : (['password'] as const)), ...(linked ? [linked.provider] : [])];
};

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
