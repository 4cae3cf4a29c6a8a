import type { StoryPreviewBody } from '#contract/commands.ts';
import type { StoryPreview } from '#contract/views.ts';
import { ok, type Result } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { CommandError } from '../errors.ts';
import { betweenBlanks } from '../moderation/betweenBlanks.ts';
import { previewText } from '../moderation/moderateText.ts';
import { reasonFor } from '../moderation/reasons.ts';
import type { Services } from '../services.ts';
import { loadVisible } from './loadDispute.ts';

/** Shows what strangers would read of a story. Stores nothing. Whoever could not submit the story is refused. */
export const previewStory = async (
  services: Services,
  userId: string,
  { disputeId, story, strike, keep }: StoryPreviewBody & { readonly disputeId: string },
): Promise<Result<StoryPreview, CommandError>> => {
  const visible = await loadVisible(services, disputeId, userId);
  if (!visible.ok) return visible;
  const data = { disputeId, userId, original: story, story };
  const allowed = dispute.decide({ type: 'SubmitStory', data, now: services.clock.now() }, visible.value);
  if (!allowed.ok) return allowed;

  const { text, inside, outside, surrounded } = betweenBlanks(story);
  const wishes = { strike: inside(strike), keep: inside(keep) };
  const previewed = await previewText(services, { disputeId, authorId: userId, text, kind: 'story', ...wishes });
  if (!previewed.ok) return previewed;
  const { approved, redactions, softened, issues, suggestions, help, text: moderated } = previewed.value;
  return ok({
    approved,
    text: surrounded(moderated),
    redactions: outside(redactions).map(removal => ({ ...removal, reason: reasonFor(removal) })),
    softened: outside(softened),
    issues: [...issues],
    suggestions: [...suggestions],
    help,
  });
};
