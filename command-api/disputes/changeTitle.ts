import type { CreatedDispute } from '#contract/views.ts';
import { type FailureOf, fail, ok, type Result } from '#domain/decider.ts';
import type { ChangeTitle } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
import { changeTitle as decideChangeTitle } from '#domain/dispute/decideOnTexts.ts';
import { holdTitle } from '#domain/dispute/holding.ts';
import type { ExistingDispute } from '#domain/dispute/state.ts';
import { visibleTo } from '#domain/dispute/visible.ts';
import { type DisputeWithTexts, disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { isTitleSettled } from '#domain/dispute/writingRights.ts';
import { streams } from '#domain/streams.ts';
import type { WrittenTextError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { idFor } from '../ids.ts';
import { type Held, isHeld, type Moderated, moderateText } from '../moderatedTexts/moderateText.ts';
import { forgetNamesTooLate } from '../moderatedTexts/people.ts';
import { askingOnce } from '../moderatedTexts/verdicts.ts';
import type { MemberContext, Services } from '../services.ts';
import { decideWithPublication } from './prepareForPublication.ts';

/**
 * Changes the title of an unpublished dispute. The new title is moderated as at creation, unless
 * the rules refuse it anyway. The title may be all that a dispute with two stories waited for.
 * @returns what createDispute answers, with the new title; or the refusal
 */
export const changeTitle = async (
  services: Services,
  context: MemberContext,
  { disputeId, title }: { readonly disputeId: string; readonly title: string },
): Promise<Result<CreatedDispute, FailureOf<DecisionOn<ChangeTitle>> | WrittenTextError>> => {
  const ask = askingOnce(services);
  const now = services.clock.now();
  const change = (moderated: string): ChangeTitle => ({
    type: 'ChangeTitle',
    data: { disputeId, userId: context.actor, original: title, title: moderated },
    now,
  });
  const hold = (moderated: Held, dispute: ExistingDispute) => {
    const held = {
      part: 'title',
      ...moderated,
      heldId: idFor(context, `held ${disputeId}.title`),
      isFirst: false,
    } as const;
    return holdTitle(
      { type: 'HoldText', data: { disputeId, userId: context.actor, original: title, ...held }, now },
      dispute,
    );
  };
  const accept = async (moderated: string, state: DisputeWithTexts) => {
    const decided = decideChangeTitle(change(moderated), state);
    if (!decided.ok || decided.value.length === 0) return decided;
    const about = { disputeId, last: 'title', now } as const;
    return decideWithPublication(services, state, about, (own = moderated) => [change(own)]);
  };
  const decideOn = (moderated: Moderated, dispute: ExistingDispute, state: DisputeWithTexts) => {
    if (isHeld(moderated)) return hold(moderated, dispute);
    // The creator must not learn of the partner's held story, so another title waits behind it.
    const waits = isTitleSettled(dispute) && moderated.text !== state.texts.current.title;
    return waits ? hold({ ...moderated, marks: [] }, dispute) : accept(moderated.text, state);
  };
  const toModerate = { text: title, kind: 'title', authorId: context.actor, disputeId } as const;
  const handled = await handleCommand(services, context, disputeWithTexts, streams.dispute(disputeId), async state => {
    const visible = visibleTo(state.dispute, context.actor);
    if (!visible.ok) return visible;
    await forgetNamesTooLate(services, disputeId, state.dispute);
    const allowed = decide(change(title), state.dispute);
    if (!allowed.ok) return allowed;
    const moderated = await moderateText(services, ask, toModerate);
    if (!moderated.ok) return moderated;
    return decideOn(moderated.value, visible.value, state);
  });
  if (!handled.ok) return handled;
  const { state, events } = handled.value;
  if (state.dispute.status === 'none') return fail({ code: 'dispute_not_found' });
  const { refereeCode } = state.dispute;
  const held = events.find(event => event.type === 'TextHeld');
  if (held) return ok({ id: disputeId, refereeCode, title: held.data.text, titleStatus: 'held' });
  const changed = events.find(event => event.type === 'TitleChanged');
  return ok({ id: disputeId, refereeCode, title: changed?.data.title ?? state.texts.current.title ?? '' });
};
