import { fail, ok, type Result } from '#domain/decider.ts';
import type { AccountError } from '../errors.ts';
import type { Services } from '../services.ts';
import { type User, users } from './users.ts';

/** Unlinks the account from Google. @returns the account as it is now, or `only_way_in` when it has no password */
export const leaveGoogle = async (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  user: User,
): Promise<Result<User, AccountError>> => {
  const left = await documents.collection(users).update(user.id, ({ fields, body, ...rest }) => {
    if (body.passwordHash === null || body.googleId === null) return undefined;
    return { ...rest, fields: { ...fields, google: null }, body: { ...body, googleId: null, updatedAt: clock.now() } };
  });
  return left?.body.passwordHash === null ? fail({ code: 'only_way_in' }) : ok(left ?? user);
};
