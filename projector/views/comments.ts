import { toMinute } from '#domain/coarseTimes.ts';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { type CommentBody, comments } from '#readmodels/collections.ts';
import type { View } from '../view.ts';

export const commentsView: View<keyof typeof comments.fields, CommentBody> = {
  collection: comments,
  begins: ['CommentPosted'],
  remembered: 500,

  idsOf: ({ event, member }) => {
    switch (event.type) {
      case 'CommentPosted':
      case 'CommentRemoved':
      case 'CommentRestored':
        return [event.data.commentId];
      case 'TagChosen':
      case 'MemberErased':
        return member?.comments ?? [];
      default:
        return [];
    }
  },

  evolve: (document, { event, position, member }) => {
    if (event.type === 'CommentPosted') {
      const { commentId, disputeId, content, postedAt } = event.data;
      return {
        fields: { disputeId, position: Number(position) },
        body: { id: commentId, content, createdAt: toMinute(postedAt), anonymousTag: member?.tag ?? null },
      };
    }
    if (document === null) return null;
    const change = (body: Partial<CommentBody>) => ({ ...document, body: { ...document.body, ...body } });
    switch (event.type) {
      case 'CommentRemoved':
        return change({ content: REMOVED_BY_MODERATION });
      case 'CommentRestored':
        return change({ content: event.data.content });
      case 'TagChosen':
        return change({ anonymousTag: event.data.tag });
      case 'MemberErased':
        return change({ content: REMOVED, anonymousTag: null });
      default:
        return document;
    }
  },
};
