import { type FailureOf, fail, type Refusal, type Result, ruledOut } from '#domain/decider.ts';
import type { ApproveHeldText, ChangeTitle, RefuseHeldText, SubmitStory } from '#domain/dispute/commands.ts';
import type { DecisionOn } from '#domain/dispute/decide.ts';
import type { TextPart } from '#domain/dispute/events.ts';
import { authorOf } from '#domain/dispute/sides.ts';
import { type DisputeWithTexts, disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { isTitleSettled } from '#domain/dispute/writingRights.ts';
import { streams } from '#domain/streams.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { ofOperator } from '../contexts.ts';
import { decideWithPublication } from '../disputes/prepareForPublication.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Services } from '../services.ts';

type Deciding = ApproveHeldText | RefuseHeldText | SubmitStory | ChangeTitle;

type NotDecided =
  | FailureOf<DecisionOn<ApproveHeldText | RefuseHeldText>>
  | Refusal<'text_erased' | 'moderation_unavailable'>;

/** A held title or story. */
interface HeldText {
  readonly disputeId: string;
  readonly part: TextPart;
}

const decideOn = (
  services: Services,
  { disputeId, part }: HeldText,
  commandsOn: (state: DisputeWithTexts, now: string) => (text: string | undefined) => readonly Deciding[],
  objectionTo: (state: DisputeWithTexts) => Refusal<'title_settled'> | undefined = () => undefined,
): Promise<Result<unknown, NotDecided | Refusal<'title_settled'>>> => {
  const now = services.clock.now();
  return handleCommand(services, ofOperator(), disputeWithTexts, streams.dispute(disputeId), async state => {
    if (state.texts.held[part] === REMOVED) return fail({ code: 'text_erased' } as const);
    const objection = objectionTo(state);
    if (objection) return fail(objection);
    const about = { disputeId, last: part, now };
    return ruledOut(
      await decideWithPublication(services, state, about, commandsOn(state, now)),
      // The text could not have been held.
      'not_the_creator',
      'already_published',
      'title_settled',
      'title_length',
      'not_a_participant',
      'story_already_submitted',
      'title_missing',
      'story_length',
    );
  });
};

/**
 * Approves a held title or story: it counts as if its author had just sent it. The partner must not
 * be published under a title that came after their story.
 */
export const approveText = (services: Services, held: HeldText, heldId: string) => {
  const objectionTo = ({ dispute }: DisputeWithTexts) =>
    held.part === 'title' && dispute.status !== 'none' && isTitleSettled(dispute)
      ? ({ code: 'title_settled' } as const)
      : undefined;
  const commandsOn =
    ({ dispute, texts }: DisputeWithTexts, now: string) =>
    (text = texts.held[held.part] ?? ''): readonly Deciding[] => {
      const { disputeId, part } = held;
      const userId = dispute.status === 'none' ? '' : (authorOf(dispute, part) ?? '');
      const author = { disputeId, userId, original: null };
      return [
        { type: 'ApproveHeldText', data: { disputeId, part, heldId }, now },
        part === 'title'
          ? { type: 'ChangeTitle', data: { ...author, title: text }, now }
          : { type: 'SubmitStory', data: { ...author, story: text }, now },
      ];
    };
  return decideOn(services, held, commandsOn, objectionTo);
};

export const refuseText = async (
  services: Services,
  held: HeldText,
  refusal: Pick<RefuseHeldText['data'], 'heldId' | 'reason' | 'why'>,
) => {
  const refuse = { type: 'RefuseHeldText', data: { ...held, ...refusal } } as const;
  // Only a title that takes effect has to be one that the partner has read.
  return ruledOut(await decideOn(services, held, (_, now) => () => [{ ...refuse, now }]), 'title_settled');
};
