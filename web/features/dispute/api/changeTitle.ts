import { isRefusal, isStatus } from '#web/lib/http/http.ts';
import { refetchDisputes } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { isPreview, type TitleOutcome, type TitleToSend, toTitle } from './previewFirst.ts';

const CHANGED = { title: 'Title changed', description: 'From now on, everybody in this dispute sees the new one.' };
const HELD = { title: 'A person will read your title first', description: 'We will email you as soon as they have.' };

export const useChangeTitle = (disputeId: string) =>
  useCommand<TitleToSend, TitleOutcome>({
    ...toTitle(`/api/disputes/${disputeId}/title`),
    request: { method: 'PATCH', isRepeatable: true },
    hasText: () => true,
    onSuccess: outcome => {
      if (isPreview(outcome)) return;
      showToast(outcome.titleStatus === 'held' ? HELD : CHANGED);
      return refetchDisputes();
    },
    onError: error => {
      showFailure('Failed to change the title', error);
      // It may be stored, it was published in the meantime, or it is gone: show the current state.
      if (!isRefusal(error) || isStatus(error, 409) || isStatus(error, 404)) void refetchDisputes();
    },
  });
