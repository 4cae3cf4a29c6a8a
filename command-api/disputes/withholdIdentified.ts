import type { IdentifiesBody } from '#contract/commands.ts';
import type { WithheldDispute } from '#contract/views.ts';
import { type Decider, fail, ok, type Result } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeError } from '#domain/dispute/errors.ts';
import type { DisputeEvent, Side } from '#domain/dispute/events.ts';
import { sideOf } from '#domain/dispute/sides.ts';
import { strictestOf } from '#domain/dispute/withholding.ts';
import { streams } from '#domain/streams.ts';
import { strikeOut } from '#moderation/strikeOut.ts';
import type { CommandError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import type { MemberContext, Services } from '../services.ts';
import { loadDispute, loadVisible } from './loadDispute.ts';
import { type DisputeWithStories, withStories } from './publicStories.ts';
import { reviewIdentified } from './reviewIdentified.ts';

interface Claim {
  readonly disputeId: string;
  readonly by: Side;
  readonly strike: NonNullable<IdentifiesBody['strike']>;
  readonly seen: NonNullable<IdentifiesBody['seen']>;
  readonly now: string;
}

type ClaimError = DisputeError | { readonly code: 'stories_changed' } | { readonly code: 'too_much_struck' };
type Decision = Result<readonly DisputeEvent[], ClaimError>;

/** Whether the marks were made in a different text. */
const isOther = (text: string, seen: string | undefined, spans: NonNullable<Claim['strike'][Side]>): boolean =>
  (seen !== undefined && seen !== text) || spans.some(({ end }) => end > text.length);

const redact = (
  { disputeId, strike, seen, now }: Claim,
  side: Side,
  { dispute: state, stories, published }: DisputeWithStories,
): Decision => {
  const spans = strike[side] ?? [];
  const text = stories[side];
  if (text === null) return ok([]);
  if (isOther(text, seen[side], spans)) return fail({ code: 'stories_changed' });
  if (spans.length === 0) return ok([]);
  const story = strikeOut(text, spans, published[side] ?? text);
  if (story === null) return fail({ code: 'too_much_struck' });
  return story === text
    ? ok([])
    : dispute.decide({ type: 'RedactStory', data: { disputeId, side, story }, now }, state);
};

/**
 * Takes the dispute off the lists and the marked words out of the stories in one write, so that
 * neither happens without the other.
 */
const withholding: Decider<DisputeWithStories, Claim, DisputeEvent, ClaimError> = {
  ...withStories,
  decide: (claim, state) => {
    const { disputeId, by, now } = claim;
    const withhold = { type: 'Withhold', data: { disputeId, reason: 'identifies', by }, now } as const;
    const decisions = [
      dispute.decide(withhold, state.dispute),
      redact(claim, 'user1', state),
      redact(claim, 'user2', state),
    ];
    const refused = decisions.find(decision => !decision.ok);
    return refused ?? ok(decisions.flatMap(decision => (decision.ok ? decision.value : [])));
  },
};

/**
 * "This identifies me": a participant takes the dispute off the lists at once, and may mark the
 * words that identify them. Then both stories are moderated again (see reviewIdentified): here, or
 * by the worker if this process dies first.
 * @returns why the dispute is off the lists now; null when it is back on them; or the refusal
 */
export const withholdIdentified = async (
  services: Services,
  context: MemberContext,
  { disputeId, strike = {}, seen = {} }: IdentifiesBody & { readonly disputeId: string },
): Promise<Result<Pick<WithheldDispute, 'withheld'>, CommandError>> => {
  const visible = await loadVisible(services, disputeId, context.actor);
  if (!visible.ok) return visible;
  const by = sideOf(visible.value, context.actor);
  if (by === null) return fail({ code: 'not_a_participant_report' });
  const claim = { disputeId, by, strike, seen, now: services.clock.now() };
  const handled = await handleCommand(services, context, withholding, streams.dispute(disputeId), claim);
  if (!handled.ok) return handled;
  // When no moderator can decide, the dispute stays off the lists and the worker tries again.
  await reviewIdentified(services, disputeId);
  const state = await loadDispute(services, disputeId);
  return ok({ withheld: state.status === 'none' ? null : strictestOf(state.withheldFor) });
};
