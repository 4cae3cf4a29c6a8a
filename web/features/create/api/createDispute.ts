import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TitleBody } from '#contract/commands.ts';
import type { CreatedDispute } from '#contract/views.ts';
import { isPreview, sendTitle, type TitleToSend } from '#web/features/dispute/api/sendTitle.ts';
import { moderationNote } from '#web/lib/moderationNote.ts';
import { AlreadyStored, sendOnlyOne } from '#web/lib/onlyOne.ts';
import type { Draft } from '#web/lib/useDraft.ts';
import { noteSuccess, showFailure, showToast } from '#web/ui/toast/toastAtom.ts';

/** The dispute that is being created from a draft. */
export const creationKey = ({ key }: Pick<Draft, 'key'>) => ['create-dispute', key];

/** Deletes the draft even when the writer has left the page in the meantime, but not what they typed since. */
export const useCreateDispute = ({ key, discardSent, keyPlace }: Draft) => {
  const client = useQueryClient();
  const store = (payload: TitleBody) =>
    sendOnlyOne<CreatedDispute>('/api/disputes', {
      payload,
      keyPlace,
      hasText: true,
      isRepeatable: true,
      isToThis: ({ title }) => title === payload.title,
    });
  return useMutation({
    mutationKey: creationKey({ key }),
    mutationFn: (title: TitleToSend) => sendTitle(title, { preview: '/api/disputes/preview', store }),
    onSuccess: (outcome, written) => {
      if (isPreview(outcome)) return;
      discardSent(written.title);
      const { refereeCode, title, titleStatus } = outcome;
      // The writer has already seen the outcome in the preview.
      const moderated = written.isSeen ? undefined : moderationNote(written.title, title);
      const note = titleStatus === 'held' ? 'A person will read its title first.' : (moderated ?? '');
      showToast({ title: 'Dispute created!', description: `Your referee code is ${refereeCode}. ${note}`.trimEnd() });
      return client.invalidateQueries({ queryKey: ['/api/my-disputes'] });
    },
    onError: error => {
      if (!(error instanceof AlreadyStored)) return showFailure('Failed to create dispute', error);
      noteSuccess(Date.now());
      return client.invalidateQueries({ queryKey: ['/api/my-disputes'] });
    },
  });
};
