import { useNavigate } from '@tanstack/react-router';
import { atom, useSetAtom } from 'jotai';
import type { CurrentUser } from '#contract/views.ts';
import { useLogout } from '#web/features/auth/api/logout.ts';
import { hasDrafts } from '#web/lib/drafts.ts';
import { focusMain } from '#web/lib/focusMain.ts';
import { dialogsGone } from '#web/lib/useBackCloses.ts';

/** Whether the dialog about unsent drafts is open. */
export const isAskingAboutDraftsAtom = atom(false);

/** Logs out at once, or asks first when drafts would remain on a computer that may be shared. */
export const useLeave = (user: CurrentUser) => {
  const ask = useSetAtom(isAskingAboutDraftsAtom);
  const navigate = useNavigate();
  const logout = useLogout(() =>
    dialogsGone()
      .then(() => navigate({ to: '/' }))
      .then(focusMain),
  );
  return {
    isLeaving: logout.isPending,
    leave: () => (hasDrafts(user.id) ? ask(true) : logout.mutate()),
    leaveNow: () => logout.mutate(),
  };
};
