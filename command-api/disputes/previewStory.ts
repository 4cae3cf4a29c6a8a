import type { StoryPreviewBody } from '#contract/commands.ts';
import type { TextPreview } from '#contract/views.ts';
import type { Result } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { CommandError } from '../errors.ts';
import { previewWritten } from '../moderatedTexts/previewWritten.ts';
import type { Services } from '../services.ts';
import { loadVisible } from './loadDispute.ts';

/**
 * Shows what strangers would read of a story, and stores nothing. Refuses anyone who could not
 * submit the story.
 */
export const previewStory = async (
  services: Services,
  userId: string,
  { disputeId, story, strike, keep }: StoryPreviewBody & { readonly disputeId: string },
): Promise<Result<TextPreview, CommandError>> => {
  const visible = await loadVisible(services, disputeId, userId);
  if (!visible.ok) return visible;
  const data = { disputeId, userId, original: story, story };
  const allowed = dispute.decide({ type: 'SubmitStory', data, now: services.clock.now() }, visible.value);
  if (!allowed.ok) return allowed;
  return previewWritten(services, { disputeId, authorId: userId, text: story, kind: 'story', strike, keep });
};
