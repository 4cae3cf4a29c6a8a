import type { DomainEvent } from '#domain/events.ts';
import { type MemberBody, matterId, members } from '#readmodels/collections.ts';
import type { View } from '../view.ts';

const NEWCOMER: MemberBody = { tag: null, disputes: [], comments: [], commentedOn: [] };

/** The acting member of an event that affects the dashboard or a shown tag. */
const actingMember = (event: DomainEvent): string | null => {
  switch (event.type) {
    case 'Created':
      return event.data.creatorId;
    case 'PartnerJoined':
      return event.data.partnerId;
    case 'CommentPosted':
    case 'CommentHeld':
    case 'HeldCommentApproved':
    case 'HeldCommentWithdrawn':
      return event.data.authorId;
    case 'TagChosen':
    case 'MemberErased':
      return event.data.userId;
    default:
      return null;
  }
};

const evolveBody = (body: MemberBody, event: DomainEvent): MemberBody => {
  switch (event.type) {
    case 'Created':
    case 'PartnerJoined':
      return { ...body, disputes: [...body.disputes, event.data.disputeId] };
    case 'CommentPosted': {
      const { disputeId, commentId } = event.data;
      if (body.comments.includes(commentId)) return body;
      const commentedOn = body.commentedOn.includes(disputeId) ? body.commentedOn : [...body.commentedOn, disputeId];
      return { ...body, comments: [...body.comments, commentId], commentedOn };
    }
    case 'CommentHeld': {
      const id = matterId(event.data.disputeId, event.data.commentId);
      return { ...body, held: [...(body.held ?? []).filter(other => other !== id), id] };
    }
    case 'HeldCommentApproved':
    case 'HeldCommentWithdrawn': {
      const id = matterId(event.data.disputeId, event.data.commentId);
      return { ...body, held: (body.held ?? []).filter(other => other !== id) };
    }
    case 'TagChosen':
      return { ...body, tag: event.data.tag };
    case 'MemberErased':
      return { ...body, tag: null };
    default:
      return body;
  }
};

/**
 * Folded before all other views, because it tells them who the acting member is (see ViewEvent).
 */
export const membersView: View<never, MemberBody> = {
  collection: members,
  createdBy: [],

  idsOf: ({ event }) => {
    const id = actingMember(event);
    return id === null ? [] : [id];
  },

  evolve: (document, { event }) => ({ fields: {}, body: evolveBody(document?.body ?? NEWCOMER, event) }),

  passOn: (event, document) => ({ ...event, member: document?.body ?? null }),
};
