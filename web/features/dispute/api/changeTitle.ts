import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TitleBody } from '#contract/commands.ts';
import type { CreatedDispute } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { isFinal, isStatus } from '#web/lib/http.ts';
import { refetchDisputes } from '#web/lib/refetchDisputes.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { isPreview, sendTitle, type TitleToSend } from './sendTitle.ts';

const CHANGED = { title: 'Title changed', description: 'From now on, everybody in this dispute sees the new one.' };
const HELD = { title: 'A person will read your title first', description: 'We will email you as soon as they have.' };

export const useChangeTitle = (disputeId: string) => {
  const client = useQueryClient();
  const path = `/api/disputes/${disputeId}/title`;
  const store = (payload: TitleBody) =>
    command<CreatedDispute>(path, { method: 'PATCH', payload, hasText: true, isRepeatable: true });
  return useMutation({
    mutationFn: (title: TitleToSend) => sendTitle(title, { preview: `${path}/preview`, store }),
    onSuccess: outcome => {
      if (isPreview(outcome)) return;
      showToast(outcome.titleStatus === 'held' ? HELD : CHANGED);
      return refetchDisputes(client);
    },
    onError: error => {
      showFailure('Failed to change the title', error);
      // It may be stored, it was published in the meantime, or it is gone: show the current state.
      if (!isFinal(error) || isStatus(error, 409) || isStatus(error, 404)) void refetchDisputes(client);
    },
  });
};
