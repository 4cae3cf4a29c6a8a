import type { CastVote } from '#contract/views.ts';
import { queryKeys, refetch } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { forgetRating } from '../chosenRatings.ts';
import { readDispute } from './getDispute.ts';

export const useCastVote = (disputeId: string) => {
  // The lists show vote counts, too.
  const refetchViews = () => refetch(queryKeys.disputes);
  return useCommand<{ rating: number }, Pick<CastVote, 'rating'>>({
    path: `/api/disputes/${disputeId}/vote`,
    request: { isRepeatable: true },
    readBack: async signal => (await readDispute(disputeId, signal)).userVote ?? undefined,
    onSuccess: ({ rating }, sent) => {
      forgetRating(disputeId);
      showToast({ title: rating === sent.rating ? 'Vote submitted!' : 'Your earlier vote counts' });
      return refetchViews();
    },
    onError: error => {
      showFailure('Failed to submit vote', error);
      void refetchViews();
    },
  });
};
