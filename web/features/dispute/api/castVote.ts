import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CastVote } from '#contract/views.ts';
import { forgetRating } from '#web/lib/chosenRatings.ts';
import { command } from '#web/lib/command.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

export const useCastVote = (disputeId: string) => {
  const client = useQueryClient();
  // The lists show vote counts too: they are refetched when next viewed.
  const refetchViews = () => client.invalidateQueries({ queryKey: ['/api/disputes'] });
  return useMutation({
    mutationFn: (rating: number) => command<CastVote>(`/api/disputes/${disputeId}/vote`, { payload: { rating } }),
    onSuccess: () => {
      forgetRating(disputeId);
      showToast({ title: 'Vote submitted!' });
      return refetchViews();
    },
    onError: error => {
      showFailure('Failed to submit vote', error);
      void refetchViews();
    },
  });
};
