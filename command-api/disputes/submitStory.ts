import type { StoryBody } from '#contract/commands.ts';
import type { SubmittedStory } from '#contract/views.ts';
import { fail, ok, type Result } from '#domain/decider.ts';
import type { DisputeCommand, SubmitStory } from '#domain/dispute/commands.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { streams } from '#domain/streams.ts';
import { betweenBlanks } from '#moderation/betweenBlanks.ts';
import type { CommandError } from '../errors.ts';
import { type Handled, handleCommand } from '../handleCommand.ts';
import { moderateText } from '../moderation/moderateText.ts';
import type { MemberContext, Services } from '../services.ts';
import { acceptStory } from './acceptStory.ts';
import { loadVisible } from './loadDispute.ts';

export type StoryToSubmit = StoryBody & { readonly disputeId: string };

type Submitted = Omit<SubmittedStory, 'message'>;

/**
 * Moderates the story of one side, then stores it or rejects it with reasons. A story that the
 * rules refuse anyway is not moderated. The second story publishes the dispute in the same write.
 */
export const submitStory = async (
  services: Services,
  context: MemberContext,
  { disputeId, story, strike, keep, seen }: StoryToSubmit,
): Promise<Result<Submitted, CommandError>> => {
  const visible = await loadVisible(services, disputeId, context.actor);
  if (!visible.ok) return visible;
  const handle = (command: DisputeCommand) =>
    handleCommand(services, context, dispute, streams.dispute(disputeId), command);

  const now = services.clock.now();
  const data = { disputeId, userId: context.actor, original: story };
  const submission = (moderated: string): SubmitStory => ({
    type: 'SubmitStory',
    data: { ...data, story: moderated },
    now,
  });
  const mayStandAsItIs = dispute.decide(submission(story), visible.value);
  // handleCommand will refuse it too, or recognise a request that was stored before.
  if (!mayStandAsItIs.ok) return answerTo(await handle(submission('')));

  const { text, inside } = betweenBlanks(story);
  const moderated = await moderateText(services, {
    text,
    kind: 'story',
    authorId: context.actor,
    disputeId,
    strike: inside(strike),
    keep: inside(keep),
    seen: seen?.trim(),
  });
  if (moderated.ok) return answerTo(await acceptStory(services, context, submission(moderated.value)));
  if (moderated.error.code === 'text_rejected') {
    const { issues, suggestions } = moderated.error;
    const rejected = await handle({ type: 'RejectStory', data: { ...data, issues, suggestions }, now });
    if (!rejected.ok) return rejected;
  }
  return moderated;
};

/**
 * Derives the answer from the stored events, whether this request or an earlier one with the same
 * key stored them.
 */
const answerTo = (handled: Result<Handled<unknown, DisputeEvent>, CommandError>): Result<Submitted, CommandError> => {
  if (!handled.ok) return handled;
  const { events } = handled.value;
  const outcome = events.find(event => event.type === 'StoryRejected' || event.type === 'StorySubmitted');
  if (outcome === undefined) return fail({ code: 'story_already_submitted' });
  if (outcome.type === 'StoryRejected') {
    const { issues, suggestions } = outcome.data;
    return fail({ code: 'text_rejected', issues, suggestions });
  }
  const status = events.some(event => event.type === 'Published') ? 'published' : 'awaiting_partner';
  return ok({ status, story: outcome.data.story });
};
