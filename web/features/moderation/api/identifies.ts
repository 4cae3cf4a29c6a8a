import type { IdentifiesBody } from '#contract/commands.ts';
import type { WithheldDispute } from '#contract/views.ts';
import { isStatus } from '#web/lib/http/http.ts';
import { refetchDisputes } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';

/**
 * A participant is recognisable: the dispute leaves the lists at once and is moderated again
 * without these passages.
 * @param forget deletes the marks, even when their writer has left the page in the meantime
 */
export const useIdentifies = (disputeId: string, forget: () => void) =>
  useCommand<IdentifiesBody, WithheldDispute>({
    path: `/api/disputes/${disputeId}/identifies`,
    onSuccess: ({ message, withheld }) => {
      forget();
      showToast({ title: withheld === null ? 'Taken out' : 'Off the lists', description: message });
      return refetchDisputes();
    },
    onError: error => {
      showFailure('We could not do that yet', error);
      // The server does not tell a signed-out visitor who takes part. A refetch would close the
      // dialog, together with its link to sign in.
      if (!isStatus(error, 401)) void refetchDisputes();
    },
  });
