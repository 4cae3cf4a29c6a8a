import { useMutation } from '@tanstack/react-query';
import type { ReportBody } from '#contract/moderation.ts';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { messageOf } from '#web/lib/http.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/**
 * Tells the operator about a text. Nothing on the page changes.
 * @param forget what was written is told now, also when its dialog was closed meanwhile
 */
export const useReport = (disputeId: string, forget: () => void) =>
  useMutation({
    mutationFn: (payload: ReportBody) =>
      command<Done>(`/api/disputes/${disputeId}/report`, { payload, hasText: payload.note !== undefined }),
    onSuccess: ({ message }) => {
      forget();
      showToast({ title: 'Report sent', description: message });
    },
    onError: error => showFailure('We could not send your report', messageOf(error)),
  });
