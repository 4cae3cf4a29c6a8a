import type { OwnHeldText } from '#contract/held.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { queryClient } from '#web/lib/read/queryClient.ts';
import { queryKeys, refetchDisputes } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure } from '#web/ui/toast/toasts.ts';

const pathOf = (disputeId: string, target: string): string => {
  const path = `/api/disputes/${disputeId}`;
  if (target === 'title') return `${path}/title/withdraw`;
  return target === 'user1' || target === 'user2' ? `${path}/story/withdraw` : `${path}/comments/${target}/withdraw`;
};

/** @param onTaken gives the writer their words back, even if they have left the text since */
export const useTakeBack = (disputeId: string, { target }: OwnHeldText, onTaken: () => void) =>
  useCommand<void, unknown>({
    path: pathOf(disputeId, target),
    request: { isRepeatable: true },
    onSuccess: () => {
      // The form shows at once what counts now.
      queryClient.setQueryData<DisputeDetail>(
        queryKeys.dispute(disputeId),
        detail => detail && { ...detail, held: detail.held.filter(one => one.target !== target) },
      );
      onTaken();
      return refetchDisputes();
    },
    onError: error => {
      showFailure('It was not taken back', error);
      // It may have been decided in the meantime.
      void refetchDisputes();
    },
  });
