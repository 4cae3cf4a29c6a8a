import { queryOptions } from '@tanstack/react-query';
import type { AppealBody, OwnRemoval } from '#contract/moderation.ts';
import type { Done } from '#contract/views.ts';
import type { Draft } from '#web/lib/drafts/useDraft.ts';
import { get } from '#web/lib/http/http.ts';
import { queryKeys, refetch } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';

const readRemovals = (disputeId: string, signal: AbortSignal) =>
  get<OwnRemoval[]>(`/api/moderation/removals?dispute=${disputeId}`, signal);

/** The removed texts of the current user in a dispute. */
export const removalsQuery = (disputeId: string) =>
  queryOptions({
    queryKey: queryKeys.removals(disputeId),
    queryFn: ({ signal }) => readRemovals(disputeId, signal),
  });

const APPEALED: Done = { message: 'A person will read what you wrote, and we will email you.' };

export const useAppeal = (disputeId: string, draft: Draft) =>
  useCommand<AppealBody, Done>({
    path: '/api/moderation/appeals',
    draft: { ...draft, text: ({ text }) => text },
    readBack: async (signal, { id }) => {
      const removals = await readRemovals(disputeId, signal);
      return removals.some(removal => removal.id === id && removal.appeal === 'open') ? APPEALED : undefined;
    },
    onSuccess: ({ message }) => showToast({ title: 'We will look again', description: message }),
    onError: error => showFailure('We could not send your appeal', error),
    // Also after a refusal: they may have appealed in another window.
    onSettled: () => refetch(queryKeys.removals()),
  });
