import type { CurrentUser, DisputeListItem } from '#contract/views.ts';
import { NEUTRAL_TITLE } from '#domain/rules.ts';
import type { Side } from '#web/ui/SideMark.tsx';

type Parties = Pick<DisputeListItem, 'user1Id' | 'user2Id'>;

/** @returns this person's side, or undefined if they do not take part */
export const sideOf = ({ user1Id, user2Id }: Parties, user: Pick<CurrentUser, 'id'> | null): Side | undefined => {
  if (!user) return undefined;
  if (user1Id === user.id) return 'a';
  return user2Id === user.id ? 'b' : undefined;
};

type Progress = Parties & Pick<DisputeListItem, 'status' | 'user1StorySubmitted' | 'user2StorySubmitted'>;

/** Whether a side's story is in. */
export const isTold = (dispute: Progress, side: Side): boolean =>
  side === 'a' ? dispute.user1StorySubmitted : dispute.user2StorySubmitted;

/** @returns the side whose story this person may still submit */
export const owedSide = (dispute: Progress, user: Pick<CurrentUser, 'id'> | null): Side | undefined => {
  const side = sideOf(dispute, user);
  const isOpen = dispute.status === 'draft' || dispute.status === 'awaiting_partner';
  return isOpen && side && !isTold(dispute, side) ? side : undefined;
};

/** Once published, a dispute stays public: after the vote everyone can still see the result. */
export const isPublic = ({ status }: Pick<DisputeListItem, 'status'>): boolean =>
  status === 'published' || status === 'expired';

type Openness = Pick<DisputeListItem, 'status' | 'withheld'>;

/** One of its texts was removed, for good or until it is restored. */
export const lacksText = ({ withheld }: Pick<Openness, 'withheld'>): boolean =>
  withheld === 'erased' || withheld === 'removed';

/** Voting and comments close when the vote ends or a text is removed. */
export const isClosed = (dispute: Openness): boolean => dispute.status === 'expired' || lacksText(dispute);

/** Published, on the lists, and taking votes. */
export const isOpen = ({ status, withheld }: Openness): boolean => status === 'published' && withheld === null;

/** Closed, and no appeal can reopen it. */
export const isFinal = ({ status, withheld }: Openness): boolean => status === 'expired' || withheld === 'erased';

/** One of the accounts was deleted before both stories were in: it will never be published. */
export const isEnded = (dispute: Openness): boolean => dispute.withheld === 'erased' && !isPublic(dispute);

type Titled = Pick<DisputeListItem, 'title' | 'user2StorySubmitted'>;

/** No title of its own was approved yet, and without one it is not published. */
export const isUntitled = ({ title }: Pick<Titled, 'title'>): boolean => title === NEUTRAL_TITLE;

/** The title can be changed until the partner's story is in: that side has agreed to it. */
export const isTitleOpen = (dispute: Titled): boolean => !dispute.user2StorySubmitted || isUntitled(dispute);

/** Whether this is the creator, who may change the title. */
export const mayEditTitle = (dispute: Progress & Openness & Titled, user: Pick<CurrentUser, 'id'> | null): boolean =>
  sideOf(dispute, user) === 'a' && isTitleOpen(dispute) && !isPublic(dispute) && !isEnded(dispute);

/** For the remaining participant of a dispute that has ended. */
export const ENDED = "The other person's account was deleted, so this dispute cannot continue.";

export type Eligibility = 'visitor' | 'unverified' | 'participant' | 'open';

/** Why this person can or cannot vote and comment (docs/product.md, "Roles"). */
export const eligibilityOf = (
  dispute: Pick<DisputeListItem, 'user1Id' | 'user2Id'>,
  user: Pick<CurrentUser, 'id' | 'isEmailVerified'> | null,
): Eligibility => {
  if (!user) return 'visitor';
  if (sideOf(dispute, user)) return 'participant';
  return user.isEmailVerified ? 'open' : 'unverified';
};
