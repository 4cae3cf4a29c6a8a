import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/views.ts';
import { isCatchingUp } from '#web/lib/catchingUp.ts';
import { command } from '#web/lib/command.ts';
import { messageOf } from '#web/lib/http.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/** @param forget deletes the draft, also when its writer has left the page meanwhile */
export const usePostComment = (disputeId: string, forget: () => void) => {
  const client = useQueryClient();
  const refetchDetail = () => client.invalidateQueries({ queryKey: ['/api/disputes', disputeId] });
  return useMutation({
    mutationFn: (content: string) => command<Comment>(`/api/disputes/${disputeId}/comments`, { payload: { content } }),
    onSuccess: () => {
      forget();
      showToast({
        title: 'Comment posted!',
        description: isCatchingUp() ? 'It takes a moment until it shows here.' : undefined,
      });
      return refetchDetail();
    },
    onError: error => {
      showFailure('Failed to post comment', messageOf(error));
      // The discussion may have closed while they wrote.
      void refetchDetail();
    },
  });
};
