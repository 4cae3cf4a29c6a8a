import type { StoryBody } from '#contract/commands.ts';
import type { SubmittedStory } from '#contract/views.ts';
import { type FailureOf, fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { SubmitStory } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
import { acceptStory } from '#domain/dispute/decideOnTexts.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { visibleTo } from '#domain/dispute/visible.ts';
import { type DisputeWithTexts, disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import type { ModerationVerdict } from '#moderation/port.ts';
import type { ModerationError, TextRejected } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { moderateText } from '../moderatedTexts/moderateText.ts';
import { askingOnce } from '../moderatedTexts/verdicts.ts';
import type { MemberContext, Services } from '../services.ts';
import { besideOtherStory } from './besideOtherStory.ts';
import { forgetNamesTooLate } from './namesTooLate.ts';

export type StoryToSubmit = StoryBody & { readonly disputeId: string };

type SubmitStoryError =
  | FailureOf<DecisionOn<SubmitStory>>
  | ModerationError
  | Refusal<'preview_outdated' | 'safety_unconfirmed'>;

type Submitted = Omit<SubmittedStory, 'message'>;

/**
 * Moderates the story of one side, then stores it or rejects it with reasons. A story that the
 * rules refuse anyway is not moderated. The second story publishes the dispute in the same write.
 */
export const submitStory = async (
  services: Services,
  context: MemberContext,
  { disputeId, story, strike, keep, seen, safe }: StoryToSubmit,
): Promise<Result<Submitted, SubmitStoryError>> => {
  const ask = askingOnce(services);
  const now = services.clock.now();
  const userId = context.actor;
  const data = { disputeId, userId, original: story };
  const toModerate = { text: story, kind: 'story', authorId: userId, disputeId, strike, keep } as const;
  let refusal: TextRejected | undefined;
  const objectionTo = ({ text, concern }: ModerationVerdict) => {
    // The writer agreed to another public text.
    if (seen !== undefined && seen.trim() !== text) return { code: 'preview_outdated' } as const;
    return concern === 'reported' && safe !== true ? ({ code: 'safety_unconfirmed' } as const) : undefined;
  };

  const accept = async (moderated: string, state: DisputeWithTexts) => {
    const together = await besideOtherStory(services, { disputeId, userId, story: moderated }, state);
    if (!together.ok) return together;
    return acceptStory({ type: 'AcceptStory', data: { ...data, ...together.value }, now }, state);
  };
  const handled = await handleCommand(services, context, disputeWithTexts, streams.dispute(disputeId), async state => {
    const { dispute } = state;
    const visible = visibleTo(dispute, userId);
    if (!visible.ok) return visible;
    await forgetNamesTooLate(services, disputeId, dispute);
    const mayStandAsItIs = decide({ type: 'SubmitStory', data: { ...data, story }, now }, dispute);
    if (!mayStandAsItIs.ok) return mayStandAsItIs;
    const moderated = await moderateText(services, ask, toModerate, objectionTo);
    if (moderated.ok) return accept(moderated.value, state);
    if (moderated.error.code !== 'text_rejected') return moderated;
    refusal = moderated.error;
    const { issues, suggestions } = refusal;
    return decide({ type: 'RejectStory', data: { ...data, issues, suggestions }, now }, dispute);
  });
  return handled.ok ? answerOf(handled.value.events, refusal) : handled;
};

/**
 * Derives the answer from the stored events, whether this request or an earlier one with the same
 * key stored them.
 * @param refusal as this request was refused, with what is not stored of it
 */
const answerOf = (
  events: readonly DisputeEvent[],
  refusal: TextRejected | undefined,
): Result<Submitted, TextRejected | Refusal<'story_already_submitted'>> => {
  const outcome = events.find(event => event.type === 'StoryRejected' || event.type === 'StorySubmitted');
  if (outcome === undefined) return fail({ code: 'story_already_submitted' });
  if (outcome.type === 'StoryRejected') {
    const { issues, suggestions } = outcome.data;
    return fail(refusal ?? { code: 'text_rejected', issues, suggestions, sentences: [] });
  }
  const status = events.some(event => event.type === 'Published') ? 'published' : 'awaiting_partner';
  return ok({ status, story: outcome.data.story });
};
