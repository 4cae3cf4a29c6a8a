import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppealBody, OwnRemoval } from '#contract/moderation.ts';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { get } from '#web/lib/http.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/** The removed texts of the current user in a dispute. */
export const removalsQuery = (disputeId: string) =>
  queryOptions({
    queryKey: ['/api/moderation/removals', disputeId],
    queryFn: ({ signal }) => get<OwnRemoval[]>(`/api/moderation/removals?dispute=${disputeId}`, signal),
  });

/** @param forget deletes the draft, even when its writer has left the page in the meantime */
export const useAppeal = (forget: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: AppealBody) =>
      command<Done>('/api/moderation/appeals', { payload, hasText: true, isRepeatable: true }),
    onSuccess: ({ message }) => {
      forget();
      showToast({ title: 'We will look again', description: message });
    },
    onError: error => showFailure('We could not send your appeal', error),
    // Also after a refusal: they may have appealed in another window.
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/moderation/removals'] }),
  });
};
