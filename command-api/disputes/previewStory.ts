import type { StoryPreviewBody } from '#contract/commands.ts';
import type { TextPreview } from '#contract/views.ts';
import type { FailureOf, Refusal, Result } from '#domain/decider.ts';
import type { SubmitStory } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
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
): Promise<Result<TextPreview, FailureOf<DecisionOn<SubmitStory>> | Refusal<'moderation_unavailable'>>> => {
  const visible = await loadVisible(services, disputeId, userId);
  if (!visible.ok) return visible;
  const data = { disputeId, userId, original: story, story };
  const allowed = decide({ type: 'SubmitStory', data, now: services.clock.now() }, visible.value);
  if (!allowed.ok) return allowed;
  return previewWritten(services, { disputeId, authorId: userId, text: story, kind: 'story', strike, keep });
};
