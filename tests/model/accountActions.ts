import type { ActionsFor } from './action.ts';
import { accountOf } from './model.ts';
import type { AccountAttempt } from './operations.ts';
import { anotherPassword, newcomer, passwordOf } from './people.ts';

const MADE_UP = 'A'.repeat(43);

/** The requests of people about their own accounts. */
export const accountActions: ActionsFor<AccountAttempt['do']> = {
  register: (model, { by }, { number }) => {
    const form = newcomer(by, number());
    // Somebody who has an account tries to register its address again.
    const account = { ...form, email: accountOf(model, by)?.email ?? form.email };
    const body = { ...account, confirmPassword: account.password, gender: 'female' };
    return { path: '/api/auth/register', body, account };
  },

  verify: async (model, { by, link }, { mailed }) => {
    const account = accountOf(model, by);
    const token = account && link === 'mailed' ? await mailed(account.email, 'verify your email') : MADE_UP;
    return { method: 'GET', path: `/api/auth/verify-email/${token}` };
  },

  'sign in': (model, { by, password }) => {
    const account = accountOf(model, by);
    const email = account?.email ?? 'nobody@people.example';
    return { path: '/api/auth/login', body: { email, password: passwordOf(account, password) } };
  },

  'sign out': () => ({ path: '/api/auth/logout' }),

  'reset password': async (model, { by, link }, { number, askForReset, usedReset }) => {
    const account = accountOf(model, by);
    const password = anotherPassword(number());
    const known = link === 'used' ? usedReset : undefined;
    const token = account && link === 'mailed' ? await askForReset(account.email) : (known ?? MADE_UP);
    const body = { token, password, confirmPassword: password };
    return { path: '/api/auth/reset-password', body, ...(account && { account: { ...account, password } }) };
  },

  'choose tag': (_, { tag }) => ({
    method: 'PATCH',
    path: '/api/auth/anonymous-tag',
    body: { anonymousTag: tag },
  }),

  erase: (model, { by, password }) => ({
    path: '/api/account/erase',
    body: { password: passwordOf(accountOf(model, by), password) },
  }),
};
