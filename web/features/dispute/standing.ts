import type { CurrentUser, DisputeListItem } from '#contract/views.ts';
import { sideOf } from './participation.ts';

export type Standing = 'visitor' | 'unverified' | 'participant' | 'open';

/** Why this person can or cannot vote and comment (docs/product.md, "Roles"). */
export const standingOf = (
  dispute: Pick<DisputeListItem, 'user1Id' | 'user2Id'>,
  user: Pick<CurrentUser, 'id' | 'isEmailVerified'> | null,
): Standing => {
  if (!user) return 'visitor';
  if (sideOf(dispute, user)) return 'participant';
  return user.isEmailVerified ? 'open' : 'unverified';
};
