import { useMutation } from '@tanstack/react-query';
import type { ResetPasswordBody } from '#contract/commands.ts';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { messageOf } from '#web/lib/http.ts';
import { showFailure } from '#web/ui/toast/toastAtom.ts';

export const useResetPassword = () =>
  useMutation({
    mutationFn: (payload: ResetPasswordBody) => command<Done>('/api/auth/reset-password', { payload }),
    onError: error => showFailure('Error', messageOf(error, 'Something went wrong. Please try again.')),
  });
