import type { StoryBody } from '#contract/commands.ts';
import type { HeldStory } from '#contract/held.ts';
import type { SubmittedStory } from '#contract/views.ts';
import { type FailureOf, fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { SubmitStory } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
import type { DisputeEvent, Side, StoryRejected, StorySubmitted, TextHeld } from '#domain/dispute/events.ts';
import { holdStory } from '#domain/dispute/holding.ts';
import { sideOf } from '#domain/dispute/sides.ts';
import type { ExistingDispute } from '#domain/dispute/state.ts';
import { visibleTo } from '#domain/dispute/visible.ts';
import { type DisputeWithTexts, disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import type { ModerationVerdict } from '#moderation/port.ts';
import type { TextRejected, WrittenTextError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { idFor } from '../ids.ts';
import { type Held, isHeld, type Moderated, moderateText } from '../moderatedTexts/moderateText.ts';
import { askingOnce } from '../moderatedTexts/verdicts.ts';
import type { MemberContext, Services } from '../services.ts';
import { forgetNamesTooLate } from './namesTooLate.ts';
import { decideWithOthers } from './together.ts';

export type StoryToSubmit = StoryBody & { readonly disputeId: string };

type SubmitStoryError =
  | FailureOf<DecisionOn<SubmitStory>>
  | WrittenTextError
  | Refusal<'preview_outdated' | 'safety_unconfirmed' | 'title_outdated'>;

type ModeratedStory = Result<Moderated, WrittenTextError | Refusal<'preview_outdated' | 'safety_unconfirmed'>>;

/** `held`: a person reads the story first. */
type Submitted = Omit<SubmittedStory, 'message'> | Omit<HeldStory, 'message'>;

/**
 * Moderates the story of one side, then stores it, holds it until a person has read it, or rejects
 * it with reasons. A story that the rules refuse anyway is not moderated. The story that completes
 * the dispute publishes it in the same write.
 */
export const submitStory = async (
  services: Services,
  context: MemberContext,
  { disputeId, story, strike, keep, seen, title, safe }: StoryToSubmit,
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

  const accept = (moderated: string, last: Side, state: DisputeWithTexts) =>
    decideWithOthers(services, state, { disputeId, last, now }, (own = moderated): readonly SubmitStory[] => [
      { type: 'SubmitStory', data: { ...data, story: own }, now },
    ]);
  const hold = (moderated: Held, part: Side, dispute: ExistingDispute) => {
    const held = { part, ...moderated, heldId: idFor(context, `held ${disputeId}.${part}`), isFirst: false };
    return holdStory({ type: 'HoldText', data: { ...data, ...held }, now }, dispute);
  };
  const reject = (rejected: TextRejected, dispute: ExistingDispute) => {
    if (rejected.isRepeated) return fail(rejected);
    refusal = rejected;
    const { issues, suggestions } = rejected;
    return decide({ type: 'RejectStory', data: { ...data, issues, suggestions }, now }, dispute);
  };
  const decideOn = async (moderated: ModeratedStory, dispute: ExistingDispute, state: DisputeWithTexts) => {
    if (!moderated.ok) return moderated.error.code === 'text_rejected' ? reject(moderated.error, dispute) : moderated;
    // Only a participant came this far.
    const side = sideOf(dispute, userId) ?? 'user1';
    const { value } = moderated;
    return isHeld(value) ? hold(value, side, dispute) : accept(value.text, side, state);
  };
  const handled = await handleCommand(services, context, disputeWithTexts, streams.dispute(disputeId), async state => {
    const visible = visibleTo(state.dispute, userId);
    if (!visible.ok) return visible;
    const dispute = visible.value;
    await forgetNamesTooLate(services, disputeId, dispute);
    const mayStandAsItIs = decide({ type: 'SubmitStory', data: { ...data, story }, now }, dispute);
    if (!mayStandAsItIs.ok) return mayStandAsItIs;
    if (title !== undefined && title.trim() !== state.texts.current.title) return fail({ code: 'title_outdated' });
    return decideOn(await moderateText(services, ask, toModerate, objectionTo), dispute, state);
  });
  return handled.ok ? answerOf(handled.value.events, refusal) : handled;
};

const isOutcome = (event: DisputeEvent): event is TextHeld | StoryRejected | StorySubmitted =>
  event.type === 'TextHeld' || event.type === 'StoryRejected' || event.type === 'StorySubmitted';

/** A refusal of an earlier request, of which the log has no more than this. */
const refusedBefore = ({ issues, suggestions }: StoryRejected['data']): TextRejected => ({
  code: 'text_rejected',
  issues,
  suggestions,
  sentences: [],
});

/**
 * Derives the answer from the stored events, whether this request or an earlier one with the same
 * key stored them.
 * @param refusal as this request was refused, with what is not stored of it
 */
const answerOf = (
  events: readonly DisputeEvent[],
  refusal: TextRejected | undefined,
): Result<Submitted, TextRejected | Refusal<'story_already_submitted'>> => {
  const [outcome] = events.filter(isOutcome);
  switch (outcome?.type) {
    case 'TextHeld':
      return ok({ status: 'held', story: outcome.data.text });
    case 'StoryRejected':
      return fail(refusal ?? refusedBefore(outcome.data));
    case 'StorySubmitted': {
      const status = events.some(event => event.type === 'Published') ? 'published' : 'awaiting_partner';
      return ok({ status, story: outcome.data.story });
    }
    default:
      return fail({ code: 'story_already_submitted' });
  }
};
