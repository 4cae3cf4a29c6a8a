import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { StoryBody } from '#contract/commands.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { showsHelpFirst } from '#web/features/refusal/help.ts';
import { isCatchingUp } from '#web/lib/catchingUp.ts';
import { isStatus } from '#web/lib/http.ts';
import { moderationNote } from '#web/lib/moderationNote.ts';
import { refetchDisputes } from '#web/lib/refetchDisputes.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { noteSuccess, showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { removeIfSame, storyPlaces } from '../storyDraft.ts';
import { isAlreadyIn, isOutdated, isUnconfirmed } from '../storyForm.ts';
import { type StoryAnswer, sendStory } from './sendStory.ts';

export const submissionKey = (disputeId: string, userId: string) => ['story', disputeId, userId];

/**
 * Submits one side's story. When it is in, its draft is deleted, even if its writer has left the page in
 * the meantime, but not if they have changed it. The draft of a held story stays.
 * @returns isIn: true in every form for this story once it was submitted, whatever the page shows;
 * isLate: the server shows it only later, which the tab remembers over a reload
 */
export const useSubmitStory = (disputeId: string, userId: string) => {
  const places = storyPlaces(userId, disputeId);
  const client = useQueryClient();
  const mutationKey = submissionKey(disputeId, userId);
  const latePlace = `bothsides:late:${userId}:${disputeId}`;
  const isKeptLate = readStored(latePlace, 'sessionStorage') !== null;
  const answers = useMutationState({
    filters: { mutationKey, status: 'success' },
    select: ({ state }) => state.data as StoryAnswer,
  });
  const isIn = answers.some(({ status }) => status !== 'held') || isKeptLate;
  const mutation = useMutation({
    mutationKey,
    mutationFn: (payload: StoryBody) =>
      sendStory({ disputeId, userId }, payload, client.getQueryData<DisputeDetail>(['/api/disputes', disputeId])),
    onSuccess: ({ story, status }, written) => {
      if (status === 'held') return refetchDisputes(client);
      removeIfSame(places);
      if (isCatchingUp()) store(latePlace, '', 'sessionStorage');
      // A writer who has seen the preview knows the outcome.
      const note = written.seen === undefined ? moderationNote(written.story, story) : undefined;
      showToast({ title: 'Story submitted!', description: note });
      // Stale from now on, also for a writer who leaves before the refetch. One on the dashboard
      // has left already.
      void client.invalidateQueries({ queryKey: ['/api/disputes'], refetchType: 'none' });
      return client.invalidateQueries({ queryKey: ['/api/my-disputes'] });
    },
    onError: error => {
      // In place of the form, the page then says that another version counts. An earlier failure is over.
      if (isAlreadyIn(error)) noteSuccess(Date.now());
      else if (!showsHelpFirst(error)) showFailure('Failed to submit story', error);
      // Another tab may have been quicker: show what is there now.
      if (isStatus(error, 409) && !isOutdated(error) && !isUnconfirmed(error)) void refetchDisputes(client);
    },
  });
  return { mutate: mutation.mutate, isIn, isLate: isKeptLate || isCatchingUp() };
};
