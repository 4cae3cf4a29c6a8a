import { useMutation } from '@tanstack/react-query';
import type { ResetRequestBody } from '#contract/commands.ts';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { HttpError, messageOf } from '#web/lib/http.ts';
import { showFailure } from '#web/ui/toast/toastAtom.ts';

const reasonOf = (error: Error): string =>
  error instanceof HttpError
    ? messageOf(error, 'Failed to send reset email')
    : 'Something went wrong. Please try again.';

export const useRequestReset = () =>
  useMutation({
    mutationFn: (payload: ResetRequestBody) => command<Done>('/api/auth/reset-password-request', { payload }),
    onError: error => showFailure('Error', reasonOf(error)),
  });
