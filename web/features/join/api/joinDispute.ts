import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refereeCodeIn } from '#contract/refereeCode.ts';
import type { JoinedDispute } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { refetchDisputes } from '#web/lib/refetchDisputes.ts';

/** The dialog and the join page show different messages, so each has its own toasts. */
export const useJoinDispute = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (refereeCode: string) =>
      command<JoinedDispute>('/api/disputes/join', { payload: { refereeCode: refereeCodeIn(refereeCode) } }),
    onSuccess: () => refetchDisputes(client),
  });
};
