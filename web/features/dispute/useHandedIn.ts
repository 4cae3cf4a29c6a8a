import { useEffect } from 'react';
import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { draftKey, removeDraft } from '#web/lib/drafts.ts';
import { owedSide, sideOf } from './participation.ts';

/**
 * Deletes the draft of a story that is in: it may have been handed in on another device, or its answer was lost. No form would ever
 * show it again, and it still says what moderation took out.
 */
export const useHandedIn = ({ dispute }: DisputeDetail, user: CurrentUser | null): void => {
  const { id } = dispute;
  const writer = sideOf(dispute, user) && !owedSide(dispute, user) ? user?.id : undefined;
  useEffect(() => {
    if (!writer) return;
    removeDraft(draftKey(writer, 'story', id));
    removeDraft(draftKey(writer, 'marks', id));
  }, [writer, id]);
};
