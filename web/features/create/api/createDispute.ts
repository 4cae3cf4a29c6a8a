import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TitleBody } from '#contract/commands.ts';
import type { CreatedDispute } from '#contract/views.ts';
import { isPreview, sendTitle, type TitleToSend } from '#web/features/dispute/api/sendTitle.ts';
import { moderationNote } from '#web/features/dispute/moderationNote.ts';
import { command } from '#web/lib/command.ts';
import { messageOf } from '#web/lib/http.ts';
import type { Draft } from '#web/lib/useDraft.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/** The draft is deleted also when its writer has left the page meanwhile. */
export const useCreateDispute = ({ discard, keyPlace }: Draft) => {
  const client = useQueryClient();
  const store = (payload: TitleBody) => command<CreatedDispute>('/api/disputes', { payload, keyPlace, hasText: true });
  return useMutation({
    mutationFn: (title: TitleToSend) => sendTitle(title, { preview: '/api/disputes/preview', store }),
    onSuccess: (outcome, written) => {
      if (isPreview(outcome)) return;
      discard();
      const { refereeCode, title } = outcome;
      // A writer who has seen the outcome before need not be told of it.
      const note = (!written.isSeen && moderationNote(written.title, title)) || '';
      showToast({ title: 'Dispute created!', description: `Your referee code is ${refereeCode}. ${note}`.trimEnd() });
      return client.invalidateQueries({ queryKey: ['/api/my-disputes'] });
    },
    onError: error => showFailure('Failed to create dispute', messageOf(error)),
  });
};
