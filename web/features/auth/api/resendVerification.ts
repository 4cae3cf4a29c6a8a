import { useMutation } from '@tanstack/react-query';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { leadingBack } from '../leadingBack.ts';

/** @param redirect where the link in the mail leads on to */
export const useResendVerification = (redirect?: string) =>
  useMutation({
    mutationFn: () => command<Done>(leadingBack('/api/auth/resend-verification', redirect)),
    onSuccess: () =>
      showToast({ title: 'Email sent', description: 'Please look for the verification link in your inbox.' }),
    onError: error => showFailure('We could not send the email', error),
  });
