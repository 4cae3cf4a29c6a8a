import { isPreview, type TitleOutcome, type TitleToSend, toTitle } from '#web/features/dispute/api/previewFirst.ts';
import { moderationNote } from '#web/features/refusal/moderationNote.ts';
import type { Draft } from '#web/lib/drafts/useDraft.ts';
import { queryKeys, refetch } from '#web/lib/read/queryKeys.ts';
import { AlreadyStored } from '#web/lib/send/sendDraft.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { noteSuccess, showFailure, showToast } from '#web/ui/toast/toasts.ts';

/** @param onEarlier receives the outcome for a title that was under way when the form opened */
export const useCreateDispute = (draft: Draft, onEarlier: (outcome: TitleOutcome) => void) =>
  useCommand<TitleToSend, TitleOutcome>({
    ...toTitle('/api/disputes'),
    draft: { ...draft, text: ({ title }) => title },
    isAnswerToThisVersion: (outcome, { title }) => !isPreview(outcome) && outcome.title === title,
    onEarlierEnd: outcome => outcome && onEarlier(outcome),
    onSuccess: (outcome, written) => {
      if (isPreview(outcome)) return;
      const { refereeCode, title, titleStatus } = outcome;
      // The writer has already seen the outcome in the preview.
      const moderated = written.isSeen ? undefined : moderationNote(written.title, title);
      const note = titleStatus === 'held' ? 'A person will read its title first.' : (moderated ?? '');
      showToast({ title: 'Dispute created!', description: `Your referee code is ${refereeCode}. ${note}`.trimEnd() });
      return refetch(queryKeys.myDisputes);
    },
    onError: error => {
      if (!(error instanceof AlreadyStored)) return showFailure('Failed to create dispute', error);
      noteSuccess(Date.now());
      return refetch(queryKeys.myDisputes);
    },
  });
