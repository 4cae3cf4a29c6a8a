import type { OwnHeldText } from '#contract/held.ts';
import type { CurrentUser, DisputeListItem, OwnDispute } from '#contract/views.ts';
import { daysLeft } from '#domain/rules.ts';
import { isClosed, isEnded, isPublic, isUntitled, owedSide, sideOf } from '#web/features/dispute/participation.ts';
import { timeLeft } from '#web/features/dispute/timeLeft.ts';
import { heldAt } from '#web/features/refusal/ownHeld.ts';
import { serverNow } from '#web/lib/http/serverClock.ts';

/** The badge text for a status. */
export const statusWords = (
  dispute: Pick<DisputeListItem, 'status' | 'expiresAt' | 'withheld'>,
  now = serverNow(),
): string => {
  if (isEnded(dispute)) return 'Ended';
  switch (dispute.status) {
    case 'draft':
      return 'Draft';
    case 'awaiting_partner':
      return 'Awaiting Partner';
    case 'published':
      return isClosed(dispute)
        ? timeLeft({ ...dispute, expiresAt: null })
        : `Active - ${daysLeft(dispute.expiresAt, now)} days left`;
    case 'expired':
      return 'Expired';
  }
};

const owedWords = (own: OwnHeldText | undefined): string => {
  if (!own) return 'Your turn: write your side';
  return own.status === 'held' ? 'A person will read your story first' : 'Your story cannot appear like this: see why';
};

/** Whether they can write a story now: it is not in, and no person reads it first. */
export const owesStory = (dispute: OwnDispute, user: Pick<CurrentUser, 'id'>): boolean => {
  const owed = owedSide(dispute, user);
  return owed !== undefined && heldAt(dispute.held, owed)?.status !== 'held';
};

/** Whether the dispute waits for them: for a story, or for a title that can appear. */
export const isTurnOf = (dispute: OwnDispute, user: Pick<CurrentUser, 'id'>): boolean => {
  if (isPublic(dispute) || isEnded(dispute)) return false;
  const title = heldAt(dispute.held, 'title');
  const owesTitle = title ? title.status !== 'held' : sideOf(dispute, user) === 'a' && isUntitled(dispute);
  return owesTitle || owesStory(dispute, user);
};

/**
 * @returns whose turn it is before publication; undefined afterwards, or where nobody is waited for
 */
export const turnWords = (dispute: OwnDispute, user: Pick<CurrentUser, 'id'>): string | undefined => {
  if (isPublic(dispute) || isEnded(dispute)) return undefined;
  const owed = owedSide(dispute, user);
  if (owed) return owedWords(heldAt(dispute.held, owed));
  if (dispute.user1StorySubmitted && dispute.user2StorySubmitted) return 'Both stories are in. The vote opens soon';
  return dispute.user2Id === null ? 'Waiting for your partner to join' : "Waiting for your partner's story";
};

/** @returns what the creator has to know about a title that is not approved */
export const titleWords = (dispute: OwnDispute, isCreator: boolean): string | undefined => {
  if (isPublic(dispute) || isEnded(dispute)) return undefined;
  const own = heldAt(dispute.held, 'title');
  if (!own) return isCreator && isUntitled(dispute) ? 'Give it a title, so that the vote can open' : undefined;
  return own.status === 'held' ? 'A person will read your title first' : 'Your title cannot appear like this: see why';
};

/** The state of the other side. */
export const partnerWords = (
  dispute: Pick<DisputeListItem, 'status' | 'withheld' | 'user2Id'>,
  isCreator: boolean,
): string => {
  if (isEnded(dispute)) return 'Account deleted';
  return isCreator && dispute.user2Id === null ? 'Pending' : 'Joined';
};
