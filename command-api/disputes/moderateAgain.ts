import { ok, type Result } from '#domain/decider.ts';
import type { DisputeEvent, Side } from '#domain/dispute/events.ts';
import { authorOf } from '#domain/dispute/sides.ts';
import { isPublic, type PublicDispute } from '#domain/dispute/state.ts';
import { numbered } from '#moderation/numbers.ts';
import type { ModerationVerdict } from '#moderation/port.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import type { ModerationError } from '../errors.ts';
import type { History } from '../history.ts';
import { recordDecision } from '../moderation/logs.ts';
import { askModerator } from '../moderation/moderateText.ts';
import { peopleIn } from '../moderation/people.ts';
import type { Services } from '../services.ts';
import { type DisputeWithStories, storiesAfter } from './publicStories.ts';
import { withoutAccountNames } from './withoutAccountNames.ts';

const SIDES: readonly Side[] = ['user1', 'user2'];

export interface Reviewed {
  readonly side: Side;
  readonly authorId: string;
  readonly before: string;
  readonly verdict: ModerationVerdict;
}

export interface ReviewedDispute {
  readonly stories: readonly Reviewed[];
  /**
   * The title without the names of the two account owners; null when it contains none of them, or
   * is not public.
   */
  readonly title: string | null;
}

interface ReviewedStories {
  readonly asked: readonly Reviewed[];
  readonly people: readonly string[];
}

const reviewStories = async (
  services: Services,
  state: PublicDispute,
  stories: DisputeWithStories['stories'],
  known: readonly string[],
): Promise<Result<ReviewedStories, ModerationError>> => {
  let people = known;
  const asked: Reviewed[] = [];
  for (const side of SIDES) {
    const before = stories[side];
    if (before === null || before === REMOVED) continue;
    const answer = await askModerator(services, { text: before, kind: 'story', people });
    if (!answer.ok) return answer;
    people = answer.value.people;
    asked.push({ side, authorId: authorOf(state, side), before, verdict: answer.value });
  }
  return ok({ asked, people });
};

/**
 * Moderates the public stories of a dispute again, except erased ones, and takes the names of the
 * account owners out of the title.
 */
export const moderateAgain = async (
  services: Services,
  disputeId: string,
  history: History<DisputeEvent>,
): Promise<Result<ReviewedDispute, ModerationError>> => {
  const { dispute: state, title, stories } = storiesAfter(history);
  if (!isPublic(state)) return ok({ stories: [], title: null });
  const texts = [title, ...SIDES.flatMap(side => stories[side] ?? [])];
  const known = numbered(await peopleIn(services, disputeId), texts);
  const reviewed = await reviewStories(services, state, stories, known);
  if (!reviewed.ok) return reviewed;
  const { asked, people } = reviewed.value;
  const unnamed = await withoutAccountNames(services, [state.creatorId, state.partnerId], {
    texts: [title, ...asked.map(({ verdict }) => verdict.text)],
    people,
  });
  if (!unnamed.ok) return unnamed;
  const [newTitle = title, ...left] = unnamed.value.texts;
  const { people: all } = unnamed.value;
  const isSeen = title !== REMOVED && !state.removed.includes('title');
  return ok({
    stories: asked.map((story, i) => ({
      ...story,
      verdict: { ...story.verdict, text: left[i] ?? '', people: all },
    })),
    title: isSeen && newTitle !== title ? newTitle : null,
  });
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
