import type { IdentifiesBody } from '#contract/commands.ts';
import type { WithheldDispute } from '#contract/views.ts';
import { type FailureOf, fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { Marks } from '#domain/dispute/commands.ts';
import { withholdIdentified as decide } from '#domain/dispute/decideOnTexts.ts';
import type { Side } from '#domain/dispute/events.ts';
import { sideOf } from '#domain/dispute/sides.ts';
import { visibleTo } from '#domain/dispute/visible.ts';
import { strictestOf } from '#domain/dispute/withholding.ts';
import { type DisputeWithTexts, disputeWithTexts, storyOf } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import { unlessAway } from '#eventlog/unlessAway.ts';
import { strikable } from '#moderation/strikable.ts';
import { strikeOut } from '#moderation/strikeOut.ts';
import { handleCommand } from '../handleCommand.ts';
import type { MemberContext, Services } from '../services.ts';
import { loadDispute } from './loadDispute.ts';
import { reviewIdentified } from './reviewIdentified.ts';

const marksIn = (
  state: DisputeWithTexts,
  { side, by }: { readonly side: Side; readonly by: Side },
  { strike: all = {}, seen = {} }: Pick<IdentifiesBody, 'strike' | 'seen'>,
): Marks => {
  const strike = all[side] ?? [];
  const text = storyOf(state, side);
  const fair = side === by || text === null ? strike : strikable(text, strike);
  const left = text && strikeOut(text, fair ?? strike, state.texts.published[side] ?? text);
  return { seen: seen[side], strike, left, isFair: fair !== null };
};

type WithholdIdentifiedError = FailureOf<ReturnType<typeof decide>> | Refusal<'not_a_participant_report'>;

/**
 * "This identifies me": a participant takes the dispute off the lists at once, and may mark the
 * words that identify them. Then both stories are moderated again (see reviewIdentified): here, or
 * by the worker if this process dies first.
 * @returns why the dispute is off the lists now; null when it is back on them; or the refusal
 */
export const withholdIdentified = async (
  services: Services,
  context: MemberContext,
  { disputeId, ...marked }: IdentifiesBody & { readonly disputeId: string },
): Promise<Result<Pick<WithheldDispute, 'withheld'>, WithholdIdentifiedError>> => {
  const now = services.clock.now();
  const handled = await handleCommand(services, context, disputeWithTexts, streams.dispute(disputeId), state => {
    const visible = visibleTo(state.dispute, context.actor);
    if (!visible.ok) return visible;
    const by = sideOf(visible.value, context.actor);
    if (by === null) return fail({ code: 'not_a_participant_report' } as const);
    const marks = {
      user1: marksIn(state, { side: 'user1', by }, marked),
      user2: marksIn(state, { side: 'user2', by }, marked),
    };
    return decide({ type: 'WithholdIdentified', data: { disputeId, by, marks }, now }, state);
  });
  if (!handled.ok) return handled;
  // When no moderator can decide, the dispute stays off the lists and the worker tries again.
  const reviewed = reviewIdentified(services, disputeId, { onNotShown: context.onNotShown });
  const state = await unlessAway(
    reviewed.then(() => loadDispute(services, disputeId)),
    () => handled.value.state.dispute,
  );
  return ok({ withheld: state.status === 'none' ? null : strictestOf(state.withheldFor) });
};
