import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoginBody } from '#contract/commands.ts';
import type { CurrentUser } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { changeSession } from '../session.ts';

export const useLogin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: LoginBody) => command<CurrentUser>('/api/auth/login', { payload }),
    onSuccess: user => {
      changeSession(client, user);
      showToast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    },
    onError: error => showFailure('Login failed', error),
  });
};
