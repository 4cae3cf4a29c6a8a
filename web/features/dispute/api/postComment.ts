import type { HeldComment } from '#contract/held.ts';
import type { Comment } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { moderationNote } from '#web/features/refusal/moderationNote.ts';
import { showsHelpFirst } from '#web/features/refusal/showsHelpFirst.ts';
import type { Draft } from '#web/lib/drafts/useDraft.ts';
import { codeOf } from '#web/lib/http/http.ts';
import { showArrivals } from '#web/lib/live/arrivals.ts';
import { queryKeys, refetch } from '#web/lib/read/queryKeys.ts';
import { isCatchingUp } from '#web/lib/send/catchingUp.ts';
import { AlreadyStored } from '#web/lib/send/sendDraft.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { noteSuccess, showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { notePosted } from './comments.ts';

const sentWords = (written: string, posted: Comment | HeldComment) => {
  if ('status' in posted)
    return { title: 'A person will read your comment first', description: 'Until then only you see it.' };
  const notes = [moderationNote(written, posted.content), isCatchingUp() && 'It will show up here in a moment.'];
  return { title: 'Comment posted!', description: notes.filter(Boolean).join(' ') };
};

/** Another version is stored: an earlier one, or the one that this would change. */
const isOtherStored = (error: Error): boolean => error instanceof AlreadyStored || codeOf(error) === 'nothing_held';

/**
 * @param replaces the id of a comment of theirs that is not approved, whose place it takes
 * @param onEarlierPosted the comment that was on its way when the form was opened is posted
 */
export const usePostComment = (
  disputeId: string,
  draft: Draft,
  replaces: string | undefined,
  onEarlierPosted: () => void,
) => {
  const { user } = useAuth();
  // The lists show comment counts, too.
  const refetchViews = () => refetch(queryKeys.disputes);
  return useCommand<{ content: string }, Comment | HeldComment>({
    path: `/api/disputes/${disputeId}/comments`,
    payload: ({ content }) => ({ content, ...(replaces !== undefined && { replaces }) }),
    draft: { ...draft, text: ({ content }) => content },
    // A change takes the place of the one before it anyway.
    ...(replaces === undefined && {
      isAnswerToThisVersion: (posted, { content }) => posted.content === content.trim(),
    }),
    onEarlierEnd: posted => posted && onEarlierPosted(),
    onSuccess: async (posted, { content }) => {
      if (user) notePosted(user.id, posted.id);
      showToast(sentWords(content, posted));
      await refetchViews();
      showArrivals(disputeId, posted.id);
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
