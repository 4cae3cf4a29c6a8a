import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppealBody, OwnRemoval } from '#contract/moderation.ts';
import type { Done } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { get } from '#web/lib/http.ts';
import { lookAfter } from '#web/lib/look.ts';
import { sendVersion } from '#web/lib/sentVersions.ts';
import type { Draft } from '#web/lib/useDraft.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

const removalsPath = (disputeId: string): string => `/api/moderation/removals?dispute=${disputeId}`;

/** @throws the failure, unless it was the answer that was lost, and the appeal is there */
const findAppeal = async (disputeId: string, removalId: string, failure: unknown): Promise<Done> => {
  const found = await lookAfter<OwnRemoval[]>(failure, removalsPath(disputeId));
  if (!found?.some(({ id, appeal }) => id === removalId && appeal === 'open')) throw failure;
  return { message: 'A person will read what you wrote, and we will email you.' };
};

/** The removed texts of the current user in a dispute. */
export const removalsQuery = (disputeId: string) =>
  queryOptions({
    queryKey: ['/api/moderation/removals', disputeId],
    queryFn: ({ signal }) => get<OwnRemoval[]>(removalsPath(disputeId), signal),
  });

/** Deletes the draft even when its writer has left the page in the meantime, but not what they typed since. */
export const useAppeal = (disputeId: string, draft: Draft) => {
  const client = useQueryClient();
  const mutationKey = ['appeal', draft.key];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (payload: AppealBody) =>
      sendVersion(draft.key, payload.text, () =>
        command<Done>('/api/moderation/appeals', { payload, hasText: true, isRepeatable: true }),
      ).catch((failure: unknown) => findAppeal(disputeId, payload.id, failure)),
    onSuccess: ({ message }, { text }) => {
      draft.discardSent(text);
      showToast({ title: 'We will look again', description: message });
    },
    onError: error => showFailure('We could not send your appeal', error),
    // Also after a refusal: they may have appealed in another window.
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/moderation/removals'] }),
  });
  // Also in a form that was left meanwhile.
  const isPending = useIsMutating({ mutationKey }) > 0;
  return { mutate: mutation.mutate, error: mutation.error, isPending };
};
