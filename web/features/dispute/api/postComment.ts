import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/views.ts';
import { showsHelpFirst } from '#web/features/refusal/help.ts';
import { isCatchingUp } from '#web/lib/catchingUp.ts';
import { command } from '#web/lib/command.ts';
import type { Draft } from '#web/lib/useDraft.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/** Deletes the draft even when the writer has left the page in the meantime. */
export const usePostComment = (disputeId: string, { discard, keyPlace }: Draft) => {
  const client = useQueryClient();
  // The lists show comment counts too: they are refetched when next viewed.
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
      if (!showsHelpFirst(error)) showFailure('Failed to post comment', error);
      // The discussion may have closed while they wrote.
      void refetchViews();
    },
  });
};
