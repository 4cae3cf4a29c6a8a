import { ok, type Refusal, type Result } from '#domain/decider.ts';
import { restoreReviewed } from '#domain/dispute/decideOnTexts.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { type DisputeWithTexts, disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import type { History } from '#eventlog/history.ts';
import { ofSystem } from '../contexts.ts';
import { handleCommand } from '../handleCommand.ts';
import { forgetNamesTooLate, keepsNoNames, rememberPeople } from '../moderatedTexts/people.ts';
import { askingOnce } from '../moderatedTexts/verdicts.ts';
import type { CommandContext, Services } from '../services.ts';
import { moderateAgain, type ReviewedDispute, recordReview } from './moderateAgain.ts';

/**
 * Decides whether the dispute goes back on the lists, and remembers the people who have a number
 * then.
 */
const decideReview = async (
  services: Services,
  disputeId: string,
  { stories, texts }: ReviewedDispute,
  state: DisputeWithTexts,
): Promise<Result<readonly DisputeEvent[], never>> => {
  // What is only doubted was public already, and a person may have approved it.
  const isApproved = stories.every(({ verdict }) => verdict.decision !== 'refuse');
  const now = services.clock.now();
  const decided = restoreReviewed({ type: 'RestoreReviewed', data: { disputeId, texts, isApproved }, now }, state);
  if (!decided.ok) throw new Error(`A review decided something impossible: ${decided.error.code}`);
  if (decided.value.length > 0 && !keepsNoNames(state.dispute)) {
    const changed = stories.filter(({ before, verdict }) => verdict.text !== before);
    for (const { authorId, verdict } of changed) await rememberPeople(services, disputeId, authorId, verdict.people);
  }
  return decided;
};

/**
 * Moderates the stories of a dispute again after a participant was recognised. If something is
 * taken out now, or was taken out by the claim itself, the dispute goes back on the lists in the
 * same write. Otherwise, or when a story is refused now, it stays off the lists until words are
 * marked or the operator decides. Safe to repeat, and to run in several processes at once.
 * @param waiting what to tell a client that waits for the outcome
 */
export const reviewIdentified = async (
  services: Services,
  disputeId: string,
  waiting: Pick<CommandContext, 'onNotShown'> = {},
): Promise<Result<void, Refusal<'moderation_unavailable'>>> => {
  const ask = askingOnce(services);
  const context = { ...ofSystem(), ...waiting };
  let cause: string | undefined;
  const review = async (state: DisputeWithTexts, history: History<DisputeEvent>) => {
    await forgetNamesTooLate(services, disputeId, state.dispute);
    // Another reviewer may have been faster.
    if (state.claim === null) return ok([]);
    const reviewed = await moderateAgain(services, ask, disputeId, state);
    if (!reviewed.ok) return reviewed;
    // Record the decisions before the dispute goes back on the lists: after a crash in between,
    // nobody would record them.
    cause ??= history.at(-1)?.id ?? disputeId;
    await recordReview(services, disputeId, cause, reviewed.value.stories);
    return decideReview(services, disputeId, reviewed.value, state);
  };
  const handled = await handleCommand(services, context, disputeWithTexts, streams.dispute(disputeId), review);
  return handled.ok ? ok(undefined) : handled;
};
