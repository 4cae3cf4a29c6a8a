import type { StoryBody } from '#contract/commands.ts';
import type { HeldStory } from '#contract/held.ts';
import type { DisputeDetail, SubmittedStory } from '#contract/views.ts';
import { command } from '#web/lib/command.ts';
import { keyPlaceOf } from '#web/lib/drafts.ts';
import { lookAfter } from '#web/lib/look.ts';
import { noteStored, sendVersion } from '#web/lib/sentVersions.ts';
import { storyPlaces } from '../storyDraft.ts';

export type StoryAnswer = SubmittedStory | HeldStory;

interface Place {
  readonly disputeId: string;
  readonly userId: string;
}

/** What a page of a dispute says of its reader's own story. */
const ownStory = ({ dispute, held }: DisputeDetail, userId: string) => {
  const isFirst = dispute.user1Id === userId;
  return {
    isIn: isFirst ? dispute.user1StorySubmitted : dispute.user2StorySubmitted,
    text: isFirst ? dispute.user1Story : dispute.user2Story,
    waiting: held.find(({ target, status }) => status === 'held' && target === (isFirst ? 'user1' : 'user2')),
  };
};

/**
 * Looks for a story whose answer was lost, rather than a refusal.
 * @param before the page as it was when the story was sent
 * @returns what the answer would have said; undefined if the story is not there, or nobody knows
 */
const findStory = async (
  { disputeId, userId }: Place,
  before: DisputeDetail | undefined,
  error: unknown,
): Promise<StoryAnswer | undefined> => {
  const detail = await lookAfter<DisputeDetail>(error, `/api/disputes/${disputeId}`);
  if (!detail) return undefined;
  const { isIn, text, waiting } = ownStory(detail, userId);
  if (isIn) return { message: '', status: 'awaiting_partner', story: text ?? '' };
  const isNew = waiting && waiting.heldAt !== (before && ownStory(before, userId).waiting?.heldAt);
  return isNew ? { message: '', status: 'held', story: waiting.text } : undefined;
};

/**
 * Sends a story, looks for it when its answer was lost, and notes on the device which version counts.
 * @param before the page as it was when the story was sent
 * @throws HttpError, ConnectionError
 */
export const sendStory = async (
  place: Place,
  payload: StoryBody,
  before: DisputeDetail | undefined,
): Promise<StoryAnswer> => {
  const { text: draft } = storyPlaces(place.userId, place.disputeId);
  const request = {
    payload: { ...payload, title: before?.dispute.title },
    keyPlace: keyPlaceOf(draft),
    hasText: true,
    isRepeatable: true,
  };
  const send = () => command<StoryAnswer>(`/api/disputes/${place.disputeId}/story`, request);
  try {
    return await sendVersion(draft, payload.story, send);
  } catch (error) {
    const found = await findStory(place, before, error);
    if (!found) throw error;
    // Which of two versions is in, nobody can say. One that waits takes the place of any other.
    if (found.status === 'held') noteStored(draft, payload.story);
    return found;
  }
};
