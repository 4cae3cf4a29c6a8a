import type { ReportBody } from '#contract/moderation.ts';
import type { Done } from '#contract/views.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';

/**
 * Reports a text to the operator. Nothing on the page changes.
 * @param forget deletes the draft, even when the dialog was closed in the meantime
 */
export const useReport = (disputeId: string, target: string, forget: () => void) =>
  useCommand<ReportBody, Done>({
    path: `/api/disputes/${disputeId}/report`,
    hasText: ({ note }) => note !== undefined,
    // Also in a dialog that was closed meanwhile and opened again.
    mutationKey: ['report', disputeId, target],
    onSuccess: ({ message }) => {
      forget();
      showToast({ title: 'Report sent', description: message });
    },
    onError: error => showFailure('We could not send your report', error),
  });
