import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResetPasswordBody } from '#contract/commands.ts';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { showFailure } from '#web/ui/toast/toastAtom.ts';
import { changeSession } from '../session.ts';
import { currentUserQuery } from './currentUser.ts';

/** A new password signs out every browser, including this one. */
export const useResetPassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: ResetPasswordBody) => command<Done>('/api/auth/reset-password', { payload }),
    onSuccess: () => {
      if (client.getQueryData(currentUserQuery.queryKey)) changeSession(client, null);
    },
    onError: error => showFailure('Error', error, 'Something went wrong. Please try again.'),
  });
};
