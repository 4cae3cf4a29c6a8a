import { useEffect } from 'react';
import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { removeStory, storyPlaces } from '#web/features/story/storyDraft.ts';
import { owedSide, sideOf } from './participation.ts';

/**
 * Deletes the draft of a story that is already in: it was submitted on another device, or the
 * response was lost. No form would show the draft again, and it still contains what moderation took
 * out.
 */
export const useHandedIn = ({ dispute }: DisputeDetail, user: CurrentUser | null): void => {
  const { id } = dispute;
  const writer = sideOf(dispute, user) && !owedSide(dispute, user) ? user?.id : undefined;
  useEffect(() => {
    if (writer) removeStory(storyPlaces(writer, id));
  }, [writer, id]);
};
