import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TitleBody } from '#contract/commands.ts';
import type { CreatedDispute } from '#contract/views.ts';
import { moderationNote } from '#web/features/dispute/moderationNote.ts';
import { command } from '#web/lib/command.ts';
import { messageOf } from '#web/lib/http.ts';
import type { Draft } from '#web/lib/useDraft.ts';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/** The draft is deleted also when its writer has left the page meanwhile. */
export const useCreateDispute = ({ discard, keyPlace }: Draft) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: TitleBody) => command<CreatedDispute>('/api/disputes', { payload, keyPlace, hasText: true }),
    onSuccess: ({ refereeCode, title }, written) => {
      discard();
      const note = moderationNote(written.title, title) ?? '';
      showToast({ title: 'Dispute created!', description: `Your referee code is ${refereeCode}. ${note}`.trimEnd() });
      return client.invalidateQueries({ queryKey: ['/api/my-disputes'] });
    },
    onError: error => showFailure('Failed to create dispute', messageOf(error)),
  });
};
