import type { StoryBody } from '#contract/commands.ts';
import type { HeldStory } from '#contract/held.ts';
import { guide, storedGuidance } from '#contract/helplines.ts';
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
import type { TextRejected, WrittenTextError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { idFor } from '../ids.ts';
import { type Held, isHeld, moderateText } from '../moderatedTexts/moderateText.ts';
import { forgetNamesTooLate } from '../moderatedTexts/people.ts';
import { type AskOnce, askingOnce } from '../moderatedTexts/verdicts.ts';
import type { MemberContext, Services } from '../services.ts';
import { decideWithPublication } from './prepareForPublication.ts';

type StoryToSubmit = StoryBody & { readonly disputeId: string };

type SubmitStoryError =
  | FailureOf<DecisionOn<SubmitStory>>
  | WrittenTextError
  | Refusal<'preview_outdated' | 'safety_unconfirmed' | 'title_outdated'>;

/** `held`: a person reads the story first. */
type Submitted = Omit<SubmittedStory, 'message'> | Omit<HeldStory, 'message'>;

/** What the steps below work on. */
interface Submission extends Omit<StoryBody, 'story'> {
  readonly services: Services;
  readonly context: MemberContext;
  readonly ask: AskOnce;
  readonly now: string;
  /** The fields of every command on this story. */
  readonly data: { readonly disputeId: string; readonly userId: string; readonly original: string };
  /** How this attempt was refused, with what is not stored of it. */
  refusal?: TextRejected;
}

/**
 * Moderates the story of one side, then stores it, holds it until a person has read it, or rejects
 * it with reasons. A story that the rules refuse anyway is not moderated. The story that completes
 * the dispute publishes it in the same write.
 */
export const submitStory = async (
  services: Services,
  context: MemberContext,
  { disputeId, story: original, ...wishes }: StoryToSubmit,
): Promise<Result<Submitted, SubmitStoryError>> => {
  const data = { disputeId, userId: context.actor, original };
  const ask = askingOnce(services);
  const submission: Submission = { ...wishes, services, context, ask, now: services.clock.now(), data };
  const stream = streams.dispute(disputeId);
  const handled = await handleCommand(services, context, disputeWithTexts, stream, state =>
    decideOn(submission, state),
  );
  return handled.ok ? answerOf(handled.value.events, submission.refusal) : handled;
};

/** The steps of one attempt, in order; each may end it. */
const decideOn = async (submission: Submission, state: DisputeWithTexts) => {
  const { services, data } = submission;
  const visible = visibleTo(state.dispute, data.userId);
  if (!visible.ok) return visible;
  await forgetNamesTooLate(services, data.disputeId, visible.value);
  const allowed = allow(submission, visible.value, state);
  if (!allowed.ok) return allowed;
  const moderated = await moderate(submission);
  if (!moderated.ok) {
    return moderated.error.code === 'text_rejected' ? reject(submission, moderated.error, visible.value) : moderated;
  }
  // Only a participant came this far.
  const side = sideOf(visible.value, data.userId) ?? 'user1';
  const { value } = moderated;
  return isHeld(value) ? hold(submission, value, side, visible.value) : accept(submission, value.text, side, state);
};

/** Whether the story might stand as it is, under the title that its writer has seen. */
const allow = ({ data, title, now }: Submission, dispute: ExistingDispute, { texts }: DisputeWithTexts) => {
  const mayStand = decide({ type: 'SubmitStory', data: { ...data, story: data.original }, now }, dispute);
  if (!mayStand.ok) return mayStand;
  const isOutdated = title !== undefined && title.trim() !== texts.current.title;
  return isOutdated ? fail({ code: 'title_outdated' } as const) : mayStand;
};

const moderate = ({ services, ask, data, strike, keep, seen, safe }: Submission) => {
  const { disputeId, userId: authorId, original } = data;
  const toModerate = { text: original, kind: 'story', authorId, disputeId, strike, keep } as const;
  return moderateText(services, ask, toModerate, ({ text, concern }) => {
    // The writer agreed to another public text.
    if (seen !== undefined && seen.trim() !== text) return { code: 'preview_outdated' } as const;
    return concern === 'reported' && safe !== true ? ({ code: 'safety_unconfirmed' } as const) : undefined;
  });
};

const reject = (submission: Submission, rejected: TextRejected, dispute: ExistingDispute) => {
  if (rejected.isRepeated) return fail(rejected);
  submission.refusal = rejected;
  const { data, now } = submission;
  const { suggestions } = guide(rejected);
  return decide({ type: 'RejectStory', data: { ...data, issues: rejected.issues, suggestions }, now }, dispute);
};

const hold = ({ context, data, now }: Submission, moderated: Held, part: Side, dispute: ExistingDispute) => {
  const held = { part, ...moderated, heldId: idFor(context, `held ${data.disputeId}.${part}`), isFirst: false };
  return holdStory({ type: 'HoldText', data: { ...data, ...held }, now }, dispute);
};

const accept = ({ services, data, now }: Submission, moderated: string, last: Side, state: DisputeWithTexts) =>
  decideWithPublication(
    services,
    state,
    { disputeId: data.disputeId, last, now },
    (story = moderated): readonly SubmitStory[] => [{ type: 'SubmitStory', data: { ...data, story }, now }],
  );

const isOutcome = (event: DisputeEvent): event is TextHeld | StoryRejected | StorySubmitted =>
  event.type === 'TextHeld' || event.type === 'StoryRejected' || event.type === 'StorySubmitted';

/** A refusal of an earlier request, of which the log has no more than this. */
const refusedBefore = ({ issues, suggestions }: StoryRejected['data']): TextRejected => ({
  code: 'text_rejected',
  issues,
  ...storedGuidance(suggestions),
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
