import { useMutationState } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StoryBody } from '#contract/commands.ts';
import type { HeldStory } from '#contract/held.ts';
import type { DisputeDetail, SubmittedStory } from '#contract/views.ts';
import { moderationNote } from '#web/features/refusal/moderationNote.ts';
import { showsHelpFirst } from '#web/features/refusal/showsHelpFirst.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { noteStored } from '#web/lib/drafts/drafts.ts';
import { get, isStatus } from '#web/lib/http/http.ts';
import { queryClient } from '#web/lib/read/queryClient.ts';
import { queryKeys, refetch, refetchDisputes } from '#web/lib/read/queryKeys.ts';
import { isCatchingUp } from '#web/lib/send/catchingUp.ts';
import { sendingKey, useCommand } from '#web/lib/send/useCommand.ts';
import { noteSuccess, showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { removeIfSame, storyPlaces } from '../storyDraft.ts';
import { isAlreadyIn, isOutdated, isUnconfirmed } from '../storyForm.ts';

export type StoryAnswer = SubmittedStory | HeldStory;

/** What a page of a dispute says of its reader's own story. */
const ownStory = ({ dispute, held }: DisputeDetail, userId: string) => {
  const isFirst = dispute.user1Id === userId;
  return {
    isIn: isFirst ? dispute.user1StorySubmitted : dispute.user2StorySubmitted,
    text: isFirst ? dispute.user1Story : dispute.user2Story,
    waiting: held.find(({ target, status }) => status === 'held' && target === (isFirst ? 'user1' : 'user2')),
  };
};

/**
 * Submits one side's story. When it is in, its draft is deleted, even if its writer has left the
 * page, but not if they have changed it. The draft of a held story stays.
 * @param onEarlierEnd receives the outcome of a story that was under way when the form opened
 * @returns isIn: true in every form for this story once it was submitted, whatever the page shows;
 * isLate: the server shows it only later, which the tab remembers over a reload
 */
export const useSubmitStory = (
  disputeId: string,
  userId: string,
  onEarlierEnd: (answer: StoryAnswer | undefined, error: Error | null) => void,
) => {
  const places = storyPlaces(userId, disputeId);
  const draft = { key: places.text };
  const latePlace = `bothsides:late:${userId}:${disputeId}`;
  const isKeptLate = readStored(latePlace, 'sessionStorage') !== null;
  const answers = useMutationState({
    filters: { mutationKey: sendingKey(draft), status: 'success' },
    select: ({ state }) => state.data as StoryAnswer,
  });
  const isIn = answers.some(({ status }) => status !== 'held') || isKeptLate;
  /** The page as it was when the story was sent. */
  const shown = useRef<DisputeDetail>(undefined);

  /** @returns what the answer would have said; undefined if the story is not there */
  const readBack = async (signal: AbortSignal, { story }: StoryBody): Promise<StoryAnswer | undefined> => {
    const detail = await get<DisputeDetail>(`/api/disputes/${disputeId}`, signal);
    const { isIn, text, waiting } = ownStory(detail, userId);
    // Which of two versions is in, nobody can say. One that waits takes the place of any other.
    if (isIn) return { message: '', status: 'awaiting_partner', story: text ?? '' };
    if (!waiting || waiting.heldAt === (shown.current && ownStory(shown.current, userId).waiting?.heldAt)) return;
    noteStored(draft.key, story);
    return { message: '', status: 'held', story: waiting.text };
  };

  const sending = useCommand<StoryBody, StoryAnswer>({
    path: `/api/disputes/${disputeId}/story`,
    payload: body => {
      shown.current = queryClient.getQueryData<DisputeDetail>(queryKeys.dispute(disputeId));
      return { ...body, title: shown.current?.dispute.title };
    },
    draft: { ...draft, text: ({ story }) => story },
    readBack,
    onEarlierEnd,
    onSuccess: ({ story, status }, written) => {
      if (status === 'held') return refetchDisputes();
      removeIfSame(places);
      if (isCatchingUp()) store(latePlace, '', 'sessionStorage');
      // A writer who has seen the preview knows the outcome.
      const note = written.seen === undefined ? moderationNote(written.story, story) : undefined;
      showToast({ title: 'Story submitted!', description: note });
      // Stale from now on, also for a writer who leaves before the refetch. One on the dashboard
      // has left already.
      void queryClient.invalidateQueries({ queryKey: queryKeys.disputes, refetchType: 'none' });
      return refetch(queryKeys.myDisputes);
    },
    onError: error => {
      // In place of the form, the page then says that another version counts. An earlier failure is
      // over.
      if (isAlreadyIn(error)) noteSuccess(Date.now());
      else if (!showsHelpFirst(error)) showFailure('Failed to submit story', error);
      // Another tab may have been quicker: show what is there now.
      if (isStatus(error, 409) && !isOutdated(error) && !isUnconfirmed(error)) void refetchDisputes();
    },
  });
  return { ...sending, isIn, isLate: isKeptLate || isCatchingUp() };
};
