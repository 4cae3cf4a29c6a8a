import type { CastVote } from '#contract/views.ts';
import { removeStored, store } from '#web/lib/browser/storage.ts';
import { useOtherTabs } from '#web/lib/drafts/useOtherTabs.ts';
import { queryKeys, refetch } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { forgetRating } from '../chosenRatings.ts';
import { readDispute } from './getDispute.ts';

/** Stored for a moment, for the other tabs to hear of it. */
const votePlace = (disputeId: string): string => `bothsides:vote:${disputeId}`;

export const useCastVote = (disputeId: string) => {
  // The lists show vote counts, too.
  const refetchViews = () => refetch(queryKeys.disputes);
  const place = votePlace(disputeId);
  useOtherTabs(place, value => value !== null && refetchViews());
  return useCommand<{ rating: number }, Pick<CastVote, 'rating'>>({
    path: `/api/disputes/${disputeId}/vote`,
    request: { isRepeatable: true },
    readBack: async signal => (await readDispute(disputeId, signal)).userVote ?? undefined,
    onSuccess: ({ rating }, sent) => {
      forgetRating(disputeId);
      store(place, 'cast');
      removeStored(place);
      showToast({ title: rating === sent.rating ? 'Vote submitted!' : 'Your earlier vote counts' });
      return refetchViews();
    },
    onError: error => {
      showFailure('Failed to submit vote', error);
      void refetchViews();
    },
  });
};
