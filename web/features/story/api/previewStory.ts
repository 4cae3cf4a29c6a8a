import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StoryPreviewBody } from '#contract/commands.ts';
import type { TextPreview } from '#contract/views.ts';
import { type Marks, toBody } from '#web/features/marks/marks.ts';
import { isStatus } from '#web/lib/http/http.ts';
import { queryKeys, refetch } from '#web/lib/read/queryKeys.ts';
import { sendCommand } from '#web/lib/send/command.ts';

/**
 * The preview of a story with its writer's marks. The previous response stays until the next one
 * arrives.
 * @returns the query; its data names the marks that the preview is for
 */
export const useStoryPreview = (disputeId: string, marks: Marks) =>
  useQuery({
    queryKey: queryKeys.storyPreview(disputeId, marks),
    queryFn: async () => {
      const payload: StoryPreviewBody = { story: marks.text, ...toBody(marks) };
      const path = `/api/disputes/${disputeId}/story/preview`;
      const preview = await sendCommand<TextPreview>(path, { payload, hasText: true }).catch(error => {
        // Another tab has submitted the story: show that, because nothing more can be done here.
        if (isStatus(error, 409)) void refetch(queryKeys.dispute(disputeId));
        throw error;
      });
      return { marks, preview };
    },
    placeholderData: keepPreviousData,
    // A private text is kept no longer than it is shown. Also, the other side's story may change
    // how people are numbered.
    staleTime: 0,
    gcTime: 0,
  });
