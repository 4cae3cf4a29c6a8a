import type { PublicDispute } from './dispute/state.ts';
import { hasExpired } from './rules.ts';

/** The facts about a dispute that a vote or a comment depends on. */
export type JudgedDispute = Pick<PublicDispute, 'disputeId' | 'creatorId' | 'partnerId' | 'expiresAt' | 'withheldFor'>;

/**
 * Whether the user is one of the two participants, who may neither vote nor comment on their own
 * dispute.
 */
export const isParticipant = (dispute: JudgedDispute, userId: string): boolean =>
  userId === dispute.creatorId || userId === dispute.partnerId;

/** Whether votes and comments are refused because the dispute has expired or is off the lists. */
export const isClosed = (dispute: JudgedDispute, now: string): boolean =>
  dispute.withheldFor.length > 0 || hasExpired(dispute.expiresAt, now);
