import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { passwordMatches } from '../accounts/passwords.ts';
import type { User } from '../accounts/users.ts';
import { beginErasure, type EraseServices } from './eraseMember.ts';

/** Deletes a member's account at their own request. The password is the proof. */
export const deleteAccount = async (
  services: EraseServices,
  user: User,
  password: string,
): Promise<Result<void, Refusal<'no_password' | 'wrong_password' | 'demo_account'>>> => {
  if (user.body.passwordHash === null) return fail({ code: 'no_password' });
  if (!(await passwordMatches(user.body.passwordHash, password))) return fail({ code: 'wrong_password' });
  if (user.body.isDemo) return fail({ code: 'demo_account' });
  await beginErasure(services, user.id, 'member');
  return ok(undefined);
};
