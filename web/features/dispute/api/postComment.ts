import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeldComment } from '#contract/held.ts';
import type { Comment } from '#contract/views.ts';
import { showsHelpFirst } from '#web/features/refusal/help.ts';
import { isCatchingUp } from '#web/lib/catchingUp.ts';
import { command } from '#web/lib/command.ts';
import { codeOf } from '#web/lib/http.ts';
import { sendVersion } from '#web/lib/sentVersions.ts';
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
 * Deletes the draft even when the writer has left the page in the meantime, but not what they have typed
 * since.
 * @param replaces the id of a comment of theirs that is not approved, whose place it takes
 */
export const usePostComment = (disputeId: string, draft: Draft, replaces?: string) => {
  const client = useQueryClient();
  // The lists show comment counts too: they are refetched when next viewed.
  const refetchViews = () => client.invalidateQueries({ queryKey: ['/api/disputes'] });
  return useMutation({
    mutationFn: (content: string) => {
      const payload = { content, ...(replaces !== undefined && { replaces }) };
      const request = { payload, keyPlace: draft.keyPlace, hasText: true, isRepeatable: true };
      const path = `/api/disputes/${disputeId}/comments`;
      return sendVersion(draft.key, content, () => command<Comment | HeldComment>(path, request));
    },
    onSuccess: (posted, content) => {
      draft.discardSent(content);
      showToast(sentWords(posted));
      return refetchViews();
    },
    onError: error => {
      // Of a change that comes too late, the page says so in place of its form.
      const isLate = codeOf(error) === 'nothing_held';
      if (!showsHelpFirst(error) && !isLate) showFailure('Failed to post comment', error);
      // The discussion may have closed while they wrote.
      void refetchViews();
    },
  });
};
