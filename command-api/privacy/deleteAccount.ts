import { fail, ok, type Result } from '#domain/decider.ts';
import { passwordMatches } from '../accounts/passwords.ts';
import type { User } from '../accounts/users.ts';
import type { AccountError } from '../errors.ts';
import { type EraseServices, eraseMember, NotProjected } from './eraseMember.ts';

/** A member deletes their own account, with the password as proof. */
export const deleteAccount = async (
  services: EraseServices,
  user: User,
  password: string,
): Promise<Result<void, AccountError>> => {
  if (user.body.passwordHash === null) return fail({ code: 'no_password' });
  if (!(await passwordMatches(user.body.passwordHash, password))) return fail({ code: 'wrong_password' });
  if (user.body.isDemo) return fail({ code: 'demo_account' });
  await eraseMember(services, user.id, 'member').catch((error: unknown) => {
    // The key is gone and the sessions have ended; the worker does the rest as soon as it can.
    if (!(error instanceof NotProjected)) throw error;
  });
  return ok(undefined);
};
