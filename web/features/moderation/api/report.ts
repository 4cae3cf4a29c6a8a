import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { ReportBody } from '#contract/moderation.ts';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/**
 * Reports a text to the operator. Nothing on the page changes.
 * @param forget deletes the draft, even when the dialog was closed in the meantime
 */
export const useReport = (disputeId: string, target: string, forget: () => void) => {
  const mutationKey = ['report', disputeId, target];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (payload: ReportBody) =>
      command<Done>(`/api/disputes/${disputeId}/report`, { payload, hasText: payload.note !== undefined }),
    onSuccess: ({ message }) => {
      forget();
      showToast({ title: 'Report sent', description: message });
    },
    onError: error => showFailure('We could not send your report', error),
  });
  // Also in a dialog that was closed meanwhile and opened again.
  const isPending = useIsMutating({ mutationKey }) > 0;
  return { mutate: mutation.mutate, error: mutation.error, isPending };
};
