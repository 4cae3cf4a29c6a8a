import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { StoryBody } from '#contract/commands.ts';
import type { HeldStory } from '#contract/held.ts';
import type { SubmittedStory } from '#contract/views.ts';
import { showsHelpFirst } from '#web/features/refusal/help.ts';
import { isCatchingUp } from '#web/lib/catchingUp.ts';
import { command } from '#web/lib/command.ts';
import { isStatus } from '#web/lib/http.ts';
import { moderationNote } from '#web/lib/moderationNote.ts';
import { refetchDisputes } from '#web/lib/refetchDisputes.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { isOutdated, isUnconfirmed } from '../storyForm.ts';

export type StoryAnswer = SubmittedStory | HeldStory;

/**
 * Submits one side's story.
 * @param forget deletes the draft, even when its writer has left the page in the meantime
 * A held story is not in yet, and its draft stays.
 * @returns isIn: true in every form for this story once it was submitted, whatever the page shows;
 * isLate: the server shows it only later, which the tab remembers over a reload
 */
export const useSubmitStory = (disputeId: string, userId: string, forget: () => void) => {
  const client = useQueryClient();
  const mutationKey = ['story', disputeId, userId];
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
      command<StoryAnswer>(`/api/disputes/${disputeId}/story`, { payload, hasText: true }),
    onSuccess: ({ story, status }, written) => {
      if (status === 'held') return refetchDisputes(client);
      forget();
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
      if (!showsHelpFirst(error)) showFailure('Failed to submit story', error);
      // Another tab may have been quicker: show what is there now.
      if (isStatus(error, 409) && !isOutdated(error) && !isUnconfirmed(error)) void refetchDisputes(client);
    },
  });
  return { mutate: mutation.mutate, isIn, isLate: isKeptLate || isCatchingUp() };
};
