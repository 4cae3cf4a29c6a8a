import { hasLength } from '../characters.ts';
import { fail, ok, type Refusal, type Result } from '../decider.ts';
import { expiryOf, RULES } from '../rules.ts';
import type { DisputeEvent, Side } from './events.ts';
import { evolve } from './evolve.ts';
import { sideOf } from './sides.ts';
import { type ExistingDispute, isComplete, isOpen, isPublic } from './state.ts';

export type TitleDenial =
  | 'not_the_creator'
  | 'already_published'
  | 'title_settled'
  | 'erased_for_good'
  | 'title_length';

/** Whether the partner has sent a story under the present title, even one that is still held. */
export const isTitleSettled = ({ isTitled, submitted, held }: ExistingDispute): boolean =>
  isTitled && (submitted.user2 || held.user2 !== undefined);

/**
 * The title is final once voters can read it, because they judge what they have read. It stands
 * once the partner's story is in, because they agreed to be published under it. While that story is
 * held, the creator may still ask for another title, because they must not learn of it.
 * @param original null when the creator had this right before: the title was held
 * @returns the reason why this user may not give the dispute this title, if there is one
 */
export const mayGiveTitle = (
  state: ExistingDispute,
  userId: string,
  original: string | null,
): Result<void, Refusal<TitleDenial>> => {
  if (sideOf(state, userId) !== 'user1') return fail({ code: 'not_the_creator' });
  if (isPublic(state)) return fail({ code: 'already_published' });
  if (original !== null && state.submitted.user2 && state.isTitled) return fail({ code: 'title_settled' });
  if (state.withheldFor.includes('erased')) return fail({ code: 'erased_for_good' });
  const fits = original === null || hasLength(original, RULES.titleCharacters);
  return fits ? ok(undefined) : fail({ code: 'title_length' });
};

export type StoryDenial =
  | 'not_a_participant'
  | 'story_already_submitted'
  | 'title_missing'
  | 'erased_for_good'
  | 'story_length';

/**
 * The partner writes once there is a title, because they agree to be published under it.
 * @param original null when the story was allowed before: it was held
 * @returns the side for which this user may still submit a story of this length, or the reason why
 * they may not
 */
export const sideThatMayWrite = (
  state: ExistingDispute,
  userId: string,
  original: string | null,
): Result<Side, Refusal<StoryDenial>> => {
  const side = sideOf(state, userId);
  if (side === null) return fail({ code: 'not_a_participant' });
  if (state.submitted[side]) return fail({ code: 'story_already_submitted' });
  if (original !== null && side === 'user2' && !state.isTitled) return fail({ code: 'title_missing' });
  if (state.withheldFor.includes('erased')) return fail({ code: 'erased_for_good' });
  const fits = original === null || hasLength(original, RULES.storyCharacters);
  return fits ? ok(side) : fail({ code: 'story_length' });
};

/** @returns the event, followed by the publication if nothing else is missing */
export const andPublished = (state: ExistingDispute, event: DisputeEvent, now: string): readonly DisputeEvent[] => {
  const next = evolve(state, event);
  if (!isOpen(next) || !isComplete(next)) return [event];
  const { disputeId } = next;
  return [event, { type: 'Published', data: { disputeId, publishedAt: now, expiresAt: expiryOf(now) } }];
};
