import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ResetPasswordBody, ResetRequestBody } from '#contract/commands.ts';
import type { Done } from '#contract/views.ts';
import { get, HttpError, messageOf } from '#web/lib/http/http.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure } from '#web/ui/toast/toasts.ts';
import { changeSession } from '../session.ts';
import { currentUserQuery } from './currentUser.ts';

const reasonOf = (error: Error): string =>
  error instanceof HttpError
    ? messageOf(error, 'Failed to send reset email')
    : 'Something went wrong. Please try again.';

export const useRequestReset = () =>
  useCommand<ResetRequestBody, Done>({
    path: '/api/auth/reset-password-request',
    onError: error => showFailure('Error', reasonOf(error)),
  });

/** Whether a reset link still works. Asking does not use it up. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.resetLink(token),
    queryFn: ({ signal }) => get<Done>(`/api/auth/reset-password/${encodeURIComponent(token)}`, signal),
    // The link may be used meanwhile.
    gcTime: 0,
  });

/** A new password signs out every browser, including this one. */
export const useResetPassword = () => {
  const client = useQueryClient();
  return useCommand<ResetPasswordBody, Done>({
    path: '/api/auth/reset-password',
    onSuccess: () => {
      if (client.getQueryData(currentUserQuery.queryKey)) changeSession(client, null);
    },
    onError: error => showFailure('Error', error, 'Something went wrong. Please try again.'),
  });
};
