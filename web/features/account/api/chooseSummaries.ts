import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountBody } from '#contract/account.ts';
import type { CurrentUser } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { messageOf } from '#web/lib/http.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { keepUser } from './keepUser.ts';

export const useChooseSummaries = () => {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the last choice is what is kept, however soon it comes.
    scope: { id: 'summaries' },
    mutationFn: (payload: AccountBody) => command<CurrentUser>('/api/account', { method: 'PATCH', payload }),
    onSuccess: user => {
      keepUser(client, user);
      showToast(
        user.dailySummaries
          ? { title: 'Saved', description: 'A summary comes once a day when there is something new.' }
          : { title: 'Saved', description: 'No daily summaries any more.' },
      );
    },
    onError: error => showFailure('This was not saved', messageOf(error)),
  });
};
