import { ok, type Result } from '#domain/decider.ts';
import type { Side } from '#domain/dispute/events.ts';
import { isPublic } from '#domain/dispute/state.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import type { ModerationError } from '../errors.ts';
import { recordDecision } from '../moderation/logs.ts';
import { askModerator } from '../moderation/moderateText.ts';
import { numbered, peopleIn } from '../moderation/people.ts';
import type { ModerationVerdict } from '../moderation/port.ts';
import type { Services } from '../services.ts';
import { type History, storiesAfter } from './publicStories.ts';
import { withoutAccountNames } from './withoutAccountNames.ts';

const SIDES: readonly Side[] = ['user1', 'user2'];

export interface Reviewed {
  readonly side: Side;
  readonly authorId: string;
  readonly before: string;
  readonly verdict: ModerationVerdict;
}

/** What the moderator makes of the public stories of a dispute now. Erased ones are left out. */
export const moderateAgain = async (
  services: Services,
  disputeId: string,
  history: History,
): Promise<Result<readonly Reviewed[], ModerationError>> => {
  const { dispute: state, stories } = storiesAfter(history);
  if (!isPublic(state)) return ok([]);
  const texts = SIDES.flatMap(side => stories[side] ?? []);
  let people = numbered(await peopleIn(services, disputeId), texts);
  const reviewed: Reviewed[] = [];
  for (const side of SIDES) {
    const before = stories[side];
    if (before === null || before === REMOVED) continue;
    const asked = await askModerator(services, { text: before, kind: 'story', people });
    if (!asked.ok) return asked;
    const unnamed = await withoutAccountNames(services, [state.creatorId, state.partnerId], {
      texts: [asked.value.text],
      people: asked.value.people,
    });
    if (!unnamed.ok) return unnamed;
    people = unnamed.value.people;
    const [text = ''] = unnamed.value.texts;
    const authorId = side === 'user1' ? state.creatorId : state.partnerId;
    reviewed.push({ side, authorId, before, verdict: { ...asked.value, text, people } });
  }
  return ok(reviewed);
};

/** @param cause what led to it: recorded again for the same cause, a decision takes its own place */
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
