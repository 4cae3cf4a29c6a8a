import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CurrentUser, Done } from '#contract/views.ts';
import { changeSession } from '#web/features/auth/session.ts';
import { hasDrafts, removeVersionsAlone } from '#web/lib/drafts/drafts.ts';
import { createStore } from '#web/lib/hooks/createStore.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { focusMain } from '#web/ui/focusMain.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { dialogsGone } from '#web/ui/useBackCloses.ts';

/** Whether the dialog about unsent drafts is open. */
export const askingAboutDrafts = createStore(false);

/** Logs out at once, or asks first when drafts would remain on a computer that may be shared. */
export const useLeave = (user: CurrentUser) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const logout = useCommand<void, Done>({
    path: '/api/auth/logout',
    onSuccess: async () => {
      // First, so that no protected page asks them to sign in.
      await dialogsGone();
      await navigate({ to: '/' });
      focusMain();
      changeSession(client, null);
      removeVersionsAlone(user.id);
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: error => showFailure('Logout failed', error),
  });
  return {
    isLeaving: logout.isPending,
    leave: () => (hasDrafts(user.id) ? askingAboutDrafts.set(true) : logout.mutate()),
    leaveNow: () => logout.mutate(),
  };
};
