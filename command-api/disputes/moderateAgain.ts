import { ok, type Refusal, type Result } from '#domain/decider.ts';
import type { NewTexts } from '#domain/dispute/commands.ts';
import type { Side } from '#domain/dispute/events.ts';
import { authorOf, SIDES } from '#domain/dispute/sides.ts';
import { isPublic, type PublicDispute } from '#domain/dispute/state.ts';
import { type DisputeWithTexts, storyOf } from '#domain/dispute/withTexts.ts';
import { numbered } from '#moderation/numbers.ts';
import type { ModerationVerdict } from '#moderation/port.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { recordDecision } from '../moderatedTexts/logs.ts';
import { peopleIn } from '../moderatedTexts/people.ts';
import type { AskOnce } from '../moderatedTexts/verdicts.ts';
import type { Services } from '../services.ts';
import { withoutAccountNames } from './withoutAccountNames.ts';

interface Reviewed {
  readonly side: Side;
  readonly authorId: string;
  readonly before: string;
  readonly verdict: ModerationVerdict;
}

export interface ReviewedDispute {
  readonly stories: readonly Reviewed[];
  /** What is left of the stories, and of the title unless it must not be shown. */
  readonly texts: NewTexts;
}

interface ReviewedStories {
  readonly asked: readonly Reviewed[];
  readonly people: readonly string[];
}

const reviewStories = async (
  ask: AskOnce,
  state: DisputeWithTexts & { readonly dispute: PublicDispute },
  known: readonly string[],
): Promise<Result<ReviewedStories, Refusal<'moderation_unavailable'>>> => {
  let people = known;
  const asked: Reviewed[] = [];
  for (const side of SIDES) {
    const before = storyOf(state, side);
    if (before === null || before === REMOVED) continue;
    const answer = await ask({ text: before, kind: 'story', people });
    if (!answer.ok) return answer;
    const { verdict } = answer.value;
    people = verdict.people;
    asked.push({ side, authorId: authorOf(state.dispute, side), before, verdict });
  }
  return ok({ asked, people });
};

/**
 * Moderates the public stories of a dispute again, except erased ones, and takes the names of the
 * account owners out of the title.
 */
export const moderateAgain = async (
  services: Services,
  ask: AskOnce,
  disputeId: string,
  state: DisputeWithTexts,
): Promise<Result<ReviewedDispute, Refusal<'moderation_unavailable'>>> => {
  const { dispute } = state;
  if (!isPublic(dispute)) return ok({ stories: [], texts: {} });
  const title = state.texts.current.title ?? '';
  const texts = [title, ...SIDES.flatMap(side => storyOf(state, side) ?? [])];
  const known = numbered(await peopleIn(services, disputeId), texts);
  const reviewed = await reviewStories(ask, { ...state, dispute }, known);
  if (!reviewed.ok) return reviewed;
  const { asked, people } = reviewed.value;
  const unnamed = await withoutAccountNames(services, [dispute.creatorId, dispute.partnerId], {
    texts: [title, ...asked.map(({ verdict }) => verdict.text)],
    people,
  });
  if (!unnamed.ok) return unnamed;
  const [newTitle = title, ...left] = unnamed.value.texts;
  const { people: all } = unnamed.value;
  const isSeen = !dispute.removed.includes('title');
  const stories = asked.map((story, i) => ({
    ...story,
    verdict: { ...story.verdict, text: left[i] ?? '', people: all },
  }));
  const storyTexts = Object.fromEntries(stories.map(({ side, verdict }) => [side, verdict.text]));
  return ok({ stories, texts: { ...(isSeen && { title: newTitle }), ...storyTexts } });
};

/**
 * @param cause the event that led to the review; a decision that is recorded again for the same
 * cause replaces the first
 */
export const recordReview = async (
  services: Services,
  disputeId: string,
  cause: string,
  reviewed: readonly Reviewed[],
) => {
  for (const { side, authorId, before, verdict } of reviewed) {
    const decided = { text: before, kind: 'story', authorId, contentId: disputeId } as const;
    await recordDecision(services, decided, verdict, `${cause}.${side}`);
  }
};
