import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { keepUser } from './keepUser.ts';

export const useLeaveGoogle = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => command<CurrentUser>('/api/account/leave-google'),
    onSuccess: user => {
      keepUser(client, user);
      showToast({ title: 'Saved', description: 'From now on, please sign in with your password.' });
    },
    onError: error => showFailure('This was not saved', error),
  });
};
