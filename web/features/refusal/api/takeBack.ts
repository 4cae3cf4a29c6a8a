import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnHeldText } from '#contract/held.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { refetchDisputes } from '#web/lib/refetchDisputes.ts';
import { showFailure } from '#web/ui/toast/toastAtom.ts';

const pathOf = (disputeId: string, target: string): string => {
  const path = `/api/disputes/${disputeId}`;
  if (target === 'title') return `${path}/title/withdraw`;
  return target === 'user1' || target === 'user2' ? `${path}/story/withdraw` : `${path}/comments/${target}/withdraw`;
};

/** @param onTaken gives the writer their words back, even if they have left the text in the meantime */
export const useTakeBack = (disputeId: string, { target }: OwnHeldText, onTaken: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => command(pathOf(disputeId, target), { isRepeatable: true }),
    onSuccess: () => {
      // The form shows at once what counts now.
      client.setQueryData<DisputeDetail>(
        ['/api/disputes', disputeId],
        detail => detail && { ...detail, held: detail.held.filter(one => one.target !== target) },
      );
      onTaken();
      return refetchDisputes(client);
    },
    onError: error => {
      showFailure('It was not taken back', error);
      // It may have been decided in the meantime.
      void refetchDisputes(client);
    },
  });
};
