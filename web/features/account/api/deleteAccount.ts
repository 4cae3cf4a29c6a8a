import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { EraseBody } from '#contract/account.ts';
import type { CurrentUser, Done } from '#contract/views.ts';
import { changeSession } from '#web/features/auth/session.ts';
import { command, LONG_PATIENCE_MS } from '#web/lib/command.ts';
import { removeDraftsOf } from '#web/lib/drafts.ts';
import { ConnectionError, isStatus, messageOf } from '#web/lib/http.ts';
import { useLostAnswer } from '#web/lib/lostAnswer.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

const DELETED: Done = { message: 'Your account was deleted.' };

/** A wrong password is said at its field, not here. */
export const useDeleteAccount = (user: CurrentUser) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const erase = useLostAnswer(
    (payload: EraseBody) => command<Done>('/api/account/erase', { payload, patienceMs: LONG_PATIENCE_MS }),
    // Who is erased is not signed in any more.
    refusal => (isStatus(refusal, 401) ? Promise.resolve(DELETED) : undefined),
  );
  return useMutation({
    mutationFn: erase,
    onSuccess: async ({ message }) => {
      removeDraftsOf(user.id);
      await navigate({ to: '/' });
      changeSession(client, null);
      showToast({ title: 'Account deleted', description: message });
    },
    onError: error => {
      if (isStatus(error, 403)) return;
      const isLost = error instanceof ConnectionError;
      showFailure(isLost ? 'No answer came' : 'Your account was not deleted', messageOf(error));
    },
  });
};
