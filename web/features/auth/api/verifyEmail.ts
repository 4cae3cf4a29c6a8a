import { queryOptions } from '@tanstack/react-query';
import type { DisownBody } from '#contract/account.ts';
import type { Done, VerifiedEmail } from '#contract/views.ts';
import { get, isStatus } from '#web/lib/http/http.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';
import { LONG_PATIENCE_MS } from '#web/lib/send/command.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure } from '#web/ui/toast/toasts.ts';

/** Verifying is idempotent, so a query can do it. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.verifyEmail(token),
    queryFn: () => get<VerifiedEmail>(`/api/auth/verify-email/${encodeURIComponent(token)}`),
  });

const DELETED: Done = { message: 'The account was deleted, and your address is free again.' };

/** The token is consumed together with the account. */
export const useDisownAccount = () =>
  useCommand<DisownBody, Done>({
    path: '/api/account/disown',
    request: { patienceMs: LONG_PATIENCE_MS },
    refusedAfterLoss: refusal => (isStatus(refusal, 400) ? Promise.resolve(DELETED) : undefined),
    onError: error => showFailure('The account was not deleted', error),
  });
