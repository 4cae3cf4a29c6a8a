import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoryPreviewBody } from '#contract/commands.ts';
import type { TextPreview } from '#contract/views.ts';
import { type Marks, toBody } from '#web/features/marks/marks.ts';
import { command } from '#web/lib/command.ts';
import { isStatus } from '#web/lib/http.ts';

/**
 * The preview of a story with its writer's marks. The previous response stays until the next one
 * arrives.
 * @returns the query; its data names the marks that the preview is for
 */
export const useStoryPreview = (disputeId: string, marks: Marks) => {
  const client = useQueryClient();
  /** Another tab has submitted the story: show that, because nothing more can be done here. */
  const lookAgain = () => client.invalidateQueries({ queryKey: ['/api/disputes', disputeId] });
  return useQuery({
    queryKey: ['story-preview', disputeId, marks],
    queryFn: async () => {
      const payload: StoryPreviewBody = { story: marks.text, ...toBody(marks) };
      try {
        const preview = await command<TextPreview>(`/api/disputes/${disputeId}/story/preview`, {
          payload,
          hasText: true,
        });
        return { marks, preview };
      } catch (error) {
        if (isStatus(error, 409)) void lookAgain();
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    // A private text is kept no longer than it is shown. Also, the other side's story may change
    // how people are numbered.
    staleTime: 0,
    gcTime: 0,
  });
};
