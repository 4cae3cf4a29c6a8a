import type { CreatedDispute } from '#contract/views.ts';
import { type FailureOf, fail, ok, type Result } from '#domain/decider.ts';
import type { ChangeTitle } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
import { changeTitle as decideChangeTitle } from '#domain/dispute/decideOnTexts.ts';
import { visibleTo } from '#domain/dispute/visible.ts';
import { disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import type { ModerationError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { moderateText } from '../moderatedTexts/moderateText.ts';
import { askingOnce } from '../moderatedTexts/verdicts.ts';
import type { MemberContext, Services } from '../services.ts';
import { forgetNamesTooLate } from './namesTooLate.ts';

/**
 * Changes the title of an unpublished dispute. The new title is moderated as at creation, unless
 * the rules refuse it anyway.
 * @returns what createDispute answers, with the new title; or the refusal
 */
export const changeTitle = async (
  services: Services,
  context: MemberContext,
  { disputeId, title }: { readonly disputeId: string; readonly title: string },
): Promise<Result<CreatedDispute, FailureOf<DecisionOn<ChangeTitle>> | ModerationError>> => {
  const ask = askingOnce(services);
  const now = services.clock.now();
  const change = (moderated: string): ChangeTitle => ({
    type: 'ChangeTitle',
    data: { disputeId, userId: context.actor, original: title, title: moderated },
    now,
  });
  const toModerate = { text: title, kind: 'title', authorId: context.actor, disputeId } as const;
  const handled = await handleCommand(services, context, disputeWithTexts, streams.dispute(disputeId), async state => {
    const visible = visibleTo(state.dispute, context.actor);
    if (!visible.ok) return visible;
    await forgetNamesTooLate(services, disputeId, state.dispute);
    const allowed = decide(change(title), state.dispute);
    if (!allowed.ok) return allowed;
    const moderated = await moderateText(services, ask, toModerate);
    return moderated.ok ? decideChangeTitle(change(moderated.value), state) : moderated;
  });
  if (!handled.ok) return handled;
  const { state, events } = handled.value;
  if (state.dispute.status === 'none') return fail({ code: 'dispute_not_found' });
  const [changed] = events;
  const stored = changed?.type === 'TitleChanged' ? changed.data.title : state.texts.current.title;
  return ok({ id: disputeId, refereeCode: state.dispute.refereeCode, title: stored ?? '' });
};
