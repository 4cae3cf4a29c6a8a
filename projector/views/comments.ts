import { type CommentBody, comments } from '#platform/readModels/collections.ts';
import type { View } from '../view.ts';

export const commentsView: View<keyof typeof comments.fields, CommentBody> = {
  collection: comments,
  begins: ['CommentPosted'],

  idsOf: ({ event, member }) => {
    if (event.type === 'CommentPosted') return [event.data.commentId];
    return event.type === 'TagChosen' ? (member?.comments ?? []) : [];
  },

  evolve: (document, { event, position, member }) => {
    if (event.type === 'CommentPosted') {
      const { commentId, disputeId, content, postedAt } = event.data;
      return {
        fields: { disputeId, position: Number(position) },
        body: { id: commentId, content, createdAt: postedAt, anonymousTag: member?.tag ?? null },
      };
    }
    if (event.type !== 'TagChosen' || document === null) return document;
    return { ...document, body: { ...document.body, anonymousTag: event.data.tag } };
  },
};
