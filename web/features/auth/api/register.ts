import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RegisterBody } from '#contract/commands.ts';
import type { CurrentUser } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { isStatus } from '#web/lib/http.ts';
import { useLostAnswer } from '#web/lib/lostAnswer.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { leadingBack } from '../leadingBack.ts';
import { changeSession } from '../session.ts';

/**
 * The account already exists: if the password fits, the same person created it a moment ago.
 * @throws the refusal, in every other case
 */
const signIn = ({ email, password }: RegisterBody, refusal: unknown): Promise<CurrentUser> =>
  command<CurrentUser>('/api/auth/login', { payload: { email, password } }).catch(() => {
    throw refusal;
  });

/** @param redirect where they are going */
export const useRegister = (redirect: string | undefined) => {
  const client = useQueryClient();
  const register = useLostAnswer(
    (payload: RegisterBody) => command<CurrentUser>(leadingBack('/api/auth/register', redirect), { payload }),
    (refusal, payload) => (isStatus(refusal, 409) ? signIn(payload, refusal) : undefined),
  );
  return useMutation({
    mutationFn: register,
    onSuccess: user => {
      changeSession(client, user);
      showToast({
        title: 'Welcome to Bothsides!',
        description: 'Your account has been created. Please check your email to verify your account.',
      });
    },
    onError: error => showFailure('Registration failed', error),
  });
};
