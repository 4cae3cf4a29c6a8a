import { type CommentBody, comments } from '#platform/readModels/collections.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import type { View } from '../view.ts';

export const commentsView: View<keyof typeof comments.fields, CommentBody> = {
  collection: comments,
  begins: ['CommentPosted'],

  idsOf: ({ event, member }) => {
    if (event.type === 'CommentPosted') return [event.data.commentId];
    return event.type === 'TagChosen' || event.type === 'MemberErased' ? (member?.comments ?? []) : [];
  },

  evolve: (document, { event, position, member }) => {
    if (event.type === 'CommentPosted') {
      const { commentId, disputeId, content, postedAt } = event.data;
      return {
        fields: { disputeId, position: Number(position) },
        body: { id: commentId, content, createdAt: postedAt, anonymousTag: member?.tag ?? null },
      };
    }
    if (document === null) return null;
    if (event.type === 'TagChosen') {
      return { ...document, body: { ...document.body, anonymousTag: event.data.tag } };
    }
    if (event.type !== 'MemberErased') return document;
    return { ...document, body: { ...document.body, content: REMOVED, anonymousTag: null } };
  },
};
