import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { decide } from '#domain/dispute/decide.ts';
import type { Side } from '#domain/dispute/events.ts';
import { type DisputeWithTexts, disputeWithTexts, storyOf } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { ofOperator } from '../contexts.ts';
import { moderateAgain, recordReview } from '../disputes/moderateAgain.ts';
import { handleCommand } from '../handleCommand.ts';
import { keepsNoNames, rememberPeople } from '../moderatedTexts/people.ts';
import { type AskOnce, askingOnce } from '../moderatedTexts/verdicts.ts';
import type { Services } from '../services.ts';

/**
 * Moderates a story again, as it was before. What moderation takes out of it today stays out,
 * unless it would refuse the story today: the operator has read it.
 */
const asToday = async (
  services: Services,
  ask: AskOnce,
  { disputeId, side, cause }: { readonly disputeId: string; readonly side: Side; readonly cause: string },
  state: DisputeWithTexts,
  before: string,
): Promise<Result<string, Refusal<'moderation_unavailable'>>> => {
  const current = { ...state.texts.current, [side]: before };
  const reviewed = await moderateAgain(services, ask, disputeId, { ...state, texts: { ...state.texts, current } });
  if (!reviewed.ok) return reviewed;
  const story = reviewed.value.stories.find(one => one.side === side);
  if (story === undefined) return ok(before);
  const { authorId, verdict } = story;
  await recordReview(services, disputeId, cause, [story]);
  if (!keepsNoNames(state.dispute)) await rememberPeople(services, disputeId, authorId, verdict.people);
  return ok(verdict.decision === 'refuse' ? before : verdict.text);
};

/** A story that the operator has removed as a whole is put back as a whole. */
const beforeStrikes = (state: DisputeWithTexts, side: Side): string | null | undefined =>
  storyOf(state, side) === null ? null : state.struck[side];

/** Puts back the words that the other side took out of a story. */
export const restoreStruck = (
  services: Services,
  { disputeId, side }: { readonly disputeId: string; readonly side: Side },
  why: string | null,
) => {
  const ask = askingOnce(services);
  const now = services.clock.now();
  const stream = streams.dispute(disputeId);
  return handleCommand(services, ofOperator(), disputeWithTexts, stream, async (state, history) => {
    const before = beforeStrikes(state, side);
    if (typeof before !== 'string') return fail({ code: 'not_removed' } as const);
    if (before === REMOVED) return fail({ code: 'text_erased' } as const);
    const cause = history.at(-1)?.id ?? disputeId;
    const text = await asToday(services, ask, { disputeId, side, cause }, state, before);
    if (!text.ok) return text;
    return decide({ type: 'RestoreText', data: { disputeId, part: side, text: text.value, why }, now }, state.dispute);
  });
};
