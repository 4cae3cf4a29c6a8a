import { useQueryClient } from '@tanstack/react-query';
import type { AccountBody } from '#contract/account.ts';
import type { CurrentUser } from '#contract/views.ts';
import { currentUserQuery } from '#web/features/auth/api/currentUser.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';

type Options<Body> = Pick<Parameters<typeof useCommand<Body, CurrentUser>>[0], 'path' | 'request' | 'scope'>;

/** A command whose answer is the user, who is shown unless somebody else has signed in since. */
const useUserCommand = <Body>(options: Options<Body>, saved: (body: Body) => string) => {
  const client = useQueryClient();
  return useCommand<Body, CurrentUser>({
    ...options,
    onSuccess: (user, body) => {
      client.setQueryData(currentUserQuery.queryKey, known => (known?.id === user.id ? user : known));
      showToast({ title: 'Saved', description: saved(body) });
    },
    onError: error => showFailure('This was not saved', error),
  });
};

export const useChooseMails = () =>
  // One request after the other, so that the last choice is the one that is stored.
  useUserCommand<AccountBody>(
    { path: '/api/account', request: { method: 'PATCH' }, scope: { id: 'mails' } },
    choices =>
      Object.values(choices).every(choice => choice)
        ? 'We will send you these emails from now on.'
        : 'We will not send you these emails any more.',
  );

export const useLeaveGoogle = () =>
  useUserCommand<void>({ path: '/api/account/leave-google' }, () => 'From now on, please sign in with your password.');
