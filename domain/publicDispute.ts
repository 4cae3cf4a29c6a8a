import type { PublicDispute } from './dispute/state.ts';
import { hasExpired } from './rules.ts';

/** What a ballot or a discussion needs to know of the dispute that it belongs to. */
export type OpenQuestion = Pick<PublicDispute, 'disputeId' | 'creatorId' | 'partnerId' | 'expiresAt' | 'withheldFor'>;

export const isParticipant = (question: OpenQuestion, userId: string): boolean =>
  userId === question.creatorId || userId === question.partnerId;

/** Nobody judges a dispute that is off the lists. */
export const isOver = (question: OpenQuestion, now: string): boolean =>
  question.withheldFor.length > 0 || hasExpired(question.expiresAt, now);
