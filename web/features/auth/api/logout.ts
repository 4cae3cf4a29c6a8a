import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { changeSession } from '../session.ts';

/**
 * @param leavePage runs before the user is cleared, so that a protected page is left without a
 * prompt to sign in
 */
export const useLogout = (leavePage: () => Promise<void>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => command<Done>('/api/auth/logout'),
    onSuccess: async () => {
      await leavePage();
      changeSession(client, null);
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: error => showFailure('Logout failed', error),
  });
};
