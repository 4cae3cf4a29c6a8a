import type { CurrentUser, DisputeListItem } from '#contract/views.ts';
import type { Side } from '#web/ui/SideMark.tsx';

type Parties = Pick<DisputeListItem, 'user1Id' | 'user2Id'>;

/** @returns the side on which this person takes part, or nothing for everyone else */
export const sideOf = ({ user1Id, user2Id }: Parties, user: Pick<CurrentUser, 'id'> | null): Side | undefined => {
  if (!user) return undefined;
  if (user1Id === user.id) return 'a';
  return user2Id === user.id ? 'b' : undefined;
};

type Progress = Parties & Pick<DisputeListItem, 'status' | 'user1StorySubmitted' | 'user2StorySubmitted'>;

/** Whether the story of a side is in. */
export const isTold = (dispute: Progress, side: Side): boolean =>
  side === 'a' ? dispute.user1StorySubmitted : dispute.user2StorySubmitted;

/** @returns the side whose story this person may still hand in */
export const owedSide = (dispute: Progress, user: Pick<CurrentUser, 'id'> | null): Side | undefined => {
  const side = sideOf(dispute, user);
  const isOpen = dispute.status === 'draft' || dispute.status === 'awaiting_partner';
  return isOpen && side && !isTold(dispute, side) ? side : undefined;
};

/** Published once is public for good: after the vote everyone still sees the result. */
export const isPublic = ({ status }: Pick<DisputeListItem, 'status'>): boolean =>
  status === 'published' || status === 'expired';

type Openness = Pick<DisputeListItem, 'status' | 'withheld'>;

/** One of its texts is gone: for good, or until it is put back. */
export const lacksText = ({ withheld }: Pick<Openness, 'withheld'>): boolean =>
  withheld === 'erased' || withheld === 'removed';

/** Votes and comments end with the vote, or when one of the texts is gone. */
export const isClosed = (dispute: Openness): boolean => dispute.status === 'expired' || lacksText(dispute);

/** Closed, and no appeal can open it again. */
export const isFinal = ({ status, withheld }: Openness): boolean => status === 'expired' || withheld === 'erased';

/** One of the two accounts was deleted before both stories were in: it will never be public. */
export const isEnded = (dispute: Openness): boolean => dispute.withheld === 'erased' && !isPublic(dispute);

/** The creator may give it another title until both stories are in. */
export const mayEditTitle = (dispute: Parties & Openness, user: Pick<CurrentUser, 'id'> | null): boolean =>
  sideOf(dispute, user) === 'a' && !isPublic(dispute) && !isEnded(dispute);

/** Told to whoever is left of a dispute that has ended. */
export const ENDED = "The other person's account was deleted, so this dispute cannot continue.";
