import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GoogleRegisterBody } from '#contract/commands.ts';
import type { CurrentUser } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { leadingBack } from '../leadingBack.ts';
import { changeSession } from '../session.ts';

/** @param redirect where they are going */
export const useRegisterWithGoogle = (redirect: string | undefined) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: GoogleRegisterBody) =>
      command<CurrentUser>(leadingBack('/api/auth/google/register', redirect), { payload }),
    onSuccess: user => {
      changeSession(client, user);
      const verify = user.isEmailVerified ? '' : ' Please check your email to verify your account.';
      showToast({ title: 'Welcome to Bothsides!', description: `Your account has been created.${verify}` });
    },
    onError: error => showFailure('Registration failed', error),
  });
};
