import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { EraseBody } from '#contract/account.ts';
import type { CurrentUser, Done } from '#contract/views.ts';
import { changeSession } from '#web/features/auth/session.ts';
import { command, LONG_PATIENCE_MS } from '#web/lib/command.ts';
import { removeDraftsOf } from '#web/lib/drafts.ts';
import { isStatus, mayBeStored, messageOf } from '#web/lib/http.ts';
import { useLostAnswer } from '#web/lib/lostAnswer.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

const DELETED: Done = { message: 'Your account was deleted.' };

const send = (payload: EraseBody) => command<Done>('/api/account/erase', { payload, patienceMs: LONG_PATIENCE_MS });

/**
 * An erased member can no longer sign in. If they can, something else signed them out, and this
 * erases them now.
 */
const learnOrErase = ({ email }: CurrentUser, payload: EraseBody): Promise<Done> =>
  command<CurrentUser>('/api/auth/login', { payload: { email, password: payload.password } }).then(
    () => send(payload),
    (refusal: unknown) => {
      if (isStatus(refusal, 401)) return DELETED;
      throw refusal;
    },
  );

/** The password is wrong, or the account has none yet. The field shows this error. */
export const isAboutPassword = (error: unknown): boolean => isStatus(error, 403) || isStatus(error, 409);

const UNKNOWN =
  'No clear answer came, so we do not know whether your account was deleted. Please try again, or try to sign in. If you cannot, the account is gone.';

/** The message when deleting failed, or when its outcome is unknown. */
export const failureOf = (error: unknown): string => (mayBeStored(error) ? UNKNOWN : messageOf(error));

export const useDeleteAccount = (user: CurrentUser) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const erase = useLostAnswer(send, (refusal, payload) =>
    isStatus(refusal, 401) ? learnOrErase(user, payload) : undefined,
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
      if (isAboutPassword(error)) return;
      const isLost = mayBeStored(error);
      showFailure(isLost ? 'No answer came' : 'Your account was not deleted', failureOf(error));
    },
  });
};
