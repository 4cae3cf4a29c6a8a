import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountBody } from '#contract/account.ts';
import type { CurrentUser } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { keepUser } from './keepUser.ts';

const saved = (choices: AccountBody): string => {
  const isOn = Object.values(choices).every(choice => choice);
  return isOn ? 'We will send you these emails from now on.' : 'We will not send you these emails any more.';
};

export const useChooseMails = () => {
  const client = useQueryClient();
  return useMutation({
    // One request after the other, so that the last choice is the one that is stored.
    scope: { id: 'mails' },
    mutationFn: (payload: AccountBody) => command<CurrentUser>('/api/account', { method: 'PATCH', payload }),
    onSuccess: (user, choices) => {
      keepUser(client, user);
      showToast({ title: 'Saved', description: saved(choices) });
    },
    onError: error => showFailure('This was not saved', error),
  });
};
