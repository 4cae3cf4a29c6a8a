import { useMutation } from '@tanstack/react-query';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

export const useResendVerification = () =>
  useMutation({
    mutationFn: () => command<Done>('/api/auth/resend-verification'),
    onSuccess: () =>
      showToast({ title: 'Email sent', description: 'Please look for the verification link in your inbox.' }),
    onError: error => showFailure('We could not send the email', error),
  });
