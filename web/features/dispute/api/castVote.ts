import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CastVote, DisputeDetail } from '#contract/views.ts';
import { forgetRating } from '#web/lib/chosenRatings.ts';
import { command } from '#web/lib/command.ts';
import { lookAfter } from '#web/lib/look.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/** @throws the failure, unless it was the answer that was lost, and the vote is there */
const findVote = async (disputeId: string, failure: unknown): Promise<Pick<CastVote, 'rating'>> => {
  const found = await lookAfter<DisputeDetail>(failure, `/api/disputes/${disputeId}`);
  if (!found?.userVote) throw failure;
  return found.userVote;
};

export const useCastVote = (disputeId: string) => {
  const client = useQueryClient();
  // The lists show vote counts too: they are refetched when next viewed.
  const refetchViews = () => client.invalidateQueries({ queryKey: ['/api/disputes'] });
  return useMutation({
    mutationFn: (rating: number) =>
      command<Pick<CastVote, 'rating'>>(`/api/disputes/${disputeId}/vote`, {
        payload: { rating },
        isRepeatable: true,
      }).catch((failure: unknown) => findVote(disputeId, failure)),
    onSuccess: ({ rating }, sent) => {
      forgetRating(disputeId);
      showToast({ title: rating === sent ? 'Vote submitted!' : 'Your earlier vote counts' });
      return refetchViews();
    },
    onError: error => {
      showFailure('Failed to submit vote', error);
      void refetchViews();
    },
  });
};
