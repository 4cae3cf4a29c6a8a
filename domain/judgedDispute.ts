import type { PublicDispute } from './dispute/state.ts';
import { hasExpired } from './rules.ts';

/** What a ballot or a discussion needs to know of the dispute that it belongs to. */
export type JudgedDispute = Pick<PublicDispute, 'disputeId' | 'creatorId' | 'partnerId' | 'expiresAt' | 'withheldFor'>;

/** Whether this person is one of the two, who neither vote on their own dispute nor comment on it. */
export const isParticipant = (dispute: JudgedDispute, userId: string): boolean =>
  userId === dispute.creatorId || userId === dispute.partnerId;

/** Whether votes and comments come too late: its time is over, or it is off the lists. */
export const isClosed = (dispute: JudgedDispute, now: string): boolean =>
  dispute.withheldFor.length > 0 || hasExpired(dispute.expiresAt, now);
