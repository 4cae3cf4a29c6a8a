import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeldComment } from '#contract/held.ts';
import type { Comment } from '#contract/views.ts';
import { showsHelpFirst } from '#web/features/refusal/help.ts';
import { isCatchingUp } from '#web/lib/catchingUp.ts';
import { command } from '#web/lib/command.ts';
import type { Draft } from '#web/lib/useDraft.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

const sentWords = (posted: Comment | HeldComment) => {
  if ('status' in posted)
    return { title: 'A person will read your comment first', description: 'Until then only you see it.' };
  return {
    title: 'Comment posted!',
    description: isCatchingUp() ? 'It will show up here in a moment.' : undefined,
  };
};

/**
 * Deletes the draft even when the writer has left the page in the meantime.
 * @param replaces the id of a comment of theirs that is not approved, whose place it takes
 */
export const usePostComment = (disputeId: string, { discard, keyPlace }: Draft, replaces?: string) => {
  const client = useQueryClient();
  // The lists show comment counts too: they are refetched when next viewed.
  const refetchViews = () => client.invalidateQueries({ queryKey: ['/api/disputes'] });
  return useMutation({
    mutationFn: (content: string) =>
      command<Comment | HeldComment>(`/api/disputes/${disputeId}/comments`, {
        payload: { content, ...(replaces !== undefined && { replaces }) },
        keyPlace,
        hasText: true,
        isRepeatable: true,
      }),
    onSuccess: posted => {
      discard();
      showToast(sentWords(posted));
      return refetchViews();
    },
    onError: error => {
      if (!showsHelpFirst(error)) showFailure('Failed to post comment', error);
      // The discussion may have closed while they wrote.
      void refetchViews();
    },
  });
};
