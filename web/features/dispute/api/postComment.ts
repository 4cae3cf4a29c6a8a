import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeldComment } from '#contract/held.ts';
import type { Comment } from '#contract/views.ts';
import { showsHelpFirst } from '#web/features/refusal/help.ts';
import { isCatchingUp } from '#web/lib/catchingUp.ts';
import { command } from '#web/lib/command.ts';
import { codeOf } from '#web/lib/http.ts';
import { AlreadyStored, sendOnlyOne } from '#web/lib/onlyOne.ts';
import { sendVersion } from '#web/lib/sentVersions.ts';
import type { Draft } from '#web/lib/useDraft.ts';
import { noteSuccess, showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

const sentWords = (posted: Comment | HeldComment) => {
  if ('status' in posted)
    return { title: 'A person will read your comment first', description: 'Until then only you see it.' };
  return {
    title: 'Comment posted!',
    description: isCatchingUp() ? 'It will show up here in a moment.' : undefined,
  };
};

/** Another version is stored: an earlier one, or the one that this would change. */
const isOtherStored = (error: Error): boolean => error instanceof AlreadyStored || codeOf(error) === 'nothing_held';

/** What is being posted from a draft. */
export const postKey = ({ key }: Pick<Draft, 'key'>) => ['comment', key];

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
    mutationKey: postKey(draft),
    mutationFn: (content: string) => {
      const payload = { content, ...(replaces !== undefined && { replaces }) };
      const options = { payload, keyPlace: draft.keyPlace, hasText: true, isRepeatable: true };
      const path = `/api/disputes/${disputeId}/comments`;
      const isToThis = (posted: Comment | HeldComment) => posted.content === content.trim();
      // A change takes the place of the one before it anyway.
      return sendVersion(draft.key, content, () =>
        replaces === undefined
          ? sendOnlyOne<Comment | HeldComment>(path, { ...options, isToThis })
          : command<Comment | HeldComment>(path, options),
      );
    },
    onSuccess: (posted, content) => {
      draft.discardSent(content);
      showToast(sentWords(posted));
      return refetchViews();
    },
    onError: error => {
      // The page says so beside the text. An earlier failure is over.
      if (isOtherStored(error)) noteSuccess(Date.now());
      else if (!showsHelpFirst(error)) showFailure('Failed to post comment', error);
      // The discussion may have closed while they wrote.
      void refetchViews();
    },
  });
};
