import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoryPreviewBody } from '#contract/commands.ts';
import type { TextPreview } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { isStatus } from '#web/lib/http.ts';
import { type Marks, toBody } from '../marks.ts';

/**
 * What strangers would read of a story, with what its writer marked in it. The answer before stays until the next one is there.
 * @returns the query; its data says for which marks the preview is
 */
export const useStoryPreview = (disputeId: string, marks: Marks) => {
  const client = useQueryClient();
  /** Another tab has handed it in: show that, for here nothing can be done any more. */
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
    // A private text is not kept longer than it is shown, and the other side's story may change how people are numbered.
    staleTime: 0,
    gcTime: 0,
  });
};
