import type { DomainEvent } from '#domain/events.ts';
import { streams } from '#domain/streams.ts';

/** The stream that an event belongs to. */
export const streamOf = (event: DomainEvent): string => {
  switch (event.type) {
    case 'VoteCast':
      return streams.ballot(event.data.disputeId, event.data.voterId);
    case 'CommentPosted':
    case 'CommentRemoved':
    case 'CommentRestored':
      return streams.discussion(event.data.disputeId);
    case 'TagChosen':
    case 'MemberErased':
      return streams.member(event.data.userId);
    case 'Cleared':
    case 'EventSkipped':
      return streams.operator;
    default:
      return streams.dispute(event.data.disputeId);
  }
};
