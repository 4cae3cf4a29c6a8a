import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/views.ts';
import { showsHelpFirst } from '#web/features/moderation/help.ts';
import { isCatchingUp } from '#web/lib/catchingUp.ts';
import { command } from '#web/lib/command.ts';
import { messageOf } from '#web/lib/http.ts';
import type { Draft } from '#web/lib/useDraft.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/** The draft is deleted also when its writer has left the page meanwhile. */
export const usePostComment = (disputeId: string, { discard, keyPlace }: Draft) => {
  const client = useQueryClient();
  // The lists count it, too: they are read again when they are next looked at.
  const refetchViews = () => client.invalidateQueries({ queryKey: ['/api/disputes'] });
  return useMutation({
    mutationFn: (content: string) =>
      command<Comment>(`/api/disputes/${disputeId}/comments`, { payload: { content }, keyPlace, hasText: true }),
    onSuccess: () => {
      discard();
      showToast({
        title: 'Comment posted!',
        description: isCatchingUp() ? 'It will show up here in a moment.' : undefined,
      });
      return refetchViews();
    },
    onError: error => {
      if (!showsHelpFirst(error)) showFailure('Failed to post comment', messageOf(error));
      // The discussion may have closed while they wrote.
      void refetchViews();
    },
  });
};
