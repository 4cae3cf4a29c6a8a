import { refereeCodeIn } from '#contract/refereeCode.ts';
import type { JoinedDispute } from '#contract/views.ts';
import { refetchDisputes } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';

/** The dialog and the join page show different messages, so each has its own toasts. */
export const useJoinDispute = () =>
  useCommand<string, JoinedDispute>({
    path: '/api/disputes/join',
    payload: refereeCode => ({ refereeCode: refereeCodeIn(refereeCode) }),
    onSuccess: () => refetchDisputes(),
  });
