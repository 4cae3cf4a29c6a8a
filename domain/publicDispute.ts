import type { PublicDispute } from './dispute/state.ts';
import { hasExpired } from './rules.ts';

/** What a ballot or a discussion needs to know of the dispute that it belongs to. */
export type OpenQuestion = Pick<PublicDispute, 'disputeId' | 'creatorId' | 'partnerId' | 'expiresAt'>;

export const isParticipant = (question: OpenQuestion, userId: string): boolean =>
  userId === question.creatorId || userId === question.partnerId;

export const isOver = (question: OpenQuestion, now: string): boolean => hasExpired(question.expiresAt, now);
