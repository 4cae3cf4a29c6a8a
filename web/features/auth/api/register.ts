import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RegisterBody } from '#contract/commands.ts';
import type { CurrentUser } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { messageOf } from '#web/lib/http.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { changeSession } from '../session.ts';

export const useRegister = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: RegisterBody) => command<CurrentUser>('/api/auth/register', { payload }),
    onSuccess: user => {
      changeSession(client, user);
      showToast({
        title: 'Welcome to Bothsides!',
        description: 'Your account has been created. Please check your email to verify your account.',
      });
    },
    onError: error => showFailure('Registration failed', messageOf(error)),
  });
};
