import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { LoginBody, NewcomerBody, RegisterBody } from '#contract/commands.ts';
import type { CurrentUser, Newcomer } from '#contract/views.ts';
import { get, isStatus } from '#web/lib/http/http.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';
import { sendCommand } from '#web/lib/send/command.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { leadingBack } from '../leadingBack.ts';
import { changeSession } from '../session.ts';

export const useLogin = () => {
  const client = useQueryClient();
  return useCommand<LoginBody, CurrentUser>({
    path: '/api/auth/login',
    onSuccess: user => {
      changeSession(client, user);
      showToast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    },
    onError: error => showFailure('Login failed', error),
  });
};

/**
 * The account already exists: if the password fits, the same person created it a moment ago.
 * @throws the refusal, in every other case
 */
const signIn = ({ email, password }: RegisterBody, refusal: Error): Promise<CurrentUser> =>
  sendCommand<CurrentUser>('/api/auth/login', { payload: { email, password } }).catch(() => {
    throw refusal;
  });

/** @param redirect where they are going */
const useNewAccount = <Body>(
  path: string,
  redirect: string | undefined,
  ifLost: { refusedAfterLoss?: (refusal: Error, body: Body) => Promise<CurrentUser> | undefined } = {},
) => {
  const client = useQueryClient();
  return useCommand<Body, CurrentUser>({
    ...ifLost,
    path: leadingBack(path, redirect),
    onSuccess: user => {
      changeSession(client, user);
      const verify = user.isEmailVerified ? '' : ' Please check your email to verify your account.';
      showToast({ title: 'Welcome to Bothsides!', description: `Your account has been created.${verify}` });
    },
    onError: error => showFailure('Registration failed', error),
  });
};

export const useRegister = (redirect: string | undefined) =>
  useNewAccount<RegisterBody>('/api/auth/register', redirect, {
    refusedAfterLoss: (refusal, body) => (isStatus(refusal, 409) ? signIn(body, refusal) : undefined),
  });

export const useRegisterWithGoogle = (redirect: string | undefined) =>
  useNewAccount<NewcomerBody>('/api/auth/google/register', redirect);

/** The person who has returned from Google. Their browser keeps this for fifteen minutes. */
export const googleNewcomerQuery = queryOptions({
  queryKey: queryKeys.googleNewcomer,
  queryFn: ({ signal }) => get<Newcomer>('/api/auth/google/newcomer', signal),
});
