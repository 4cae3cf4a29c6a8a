import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SubmittedStory } from '#contract/views.ts';
import { command, isStatus, messageOf } from '#web/lib/http.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { moderationNote } from '../moderationNote.ts';

/**
 * Hands in one side's story.
 * @returns the mutation, and refetchViews for the moment in which the writer has seen that it worked
 */
export const useSubmitStory = (disputeId: string) => {
  const client = useQueryClient();
  const refetchViews = useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['/api/disputes'] }),
        client.invalidateQueries({ queryKey: ['/api/my-disputes'] }),
      ]),
    [client],
  );
  const mutation = useMutation({
    mutationFn: (story: string) => command<SubmittedStory>(`/api/disputes/${disputeId}/story`, { payload: { story } }),
    onSuccess: ({ story }, written) => {
      showToast({ title: 'Story submitted!', description: moderationNote(written, story) });
      // Stale from now on, also for a writer who leaves before the refetch.
      return client.invalidateQueries({ queryKey: ['/api/disputes', disputeId], refetchType: 'none' });
    },
    onError: error => {
      showFailure('Failed to submit story', messageOf(error));
      // Another tab may have been quicker: show what is there now.
      if (isStatus(error, 409)) void refetchViews();
    },
  });
  return { ...mutation, refetchViews };
};
