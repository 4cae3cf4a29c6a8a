import { toMinute } from '#domain/coarseTimes.ts';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { type CommentBody, comments } from '#readmodels/collections.ts';
import type { View } from '../view.ts';

export const commentsView: View<keyof typeof comments.fields, CommentBody> = {
  collection: comments,
  createdBy: [],
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
      // Posted twice, see passOn: the first time counts.
      if (document !== null) return document;
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

  /**
   * EventStoreDB has stored comments twice when it was started again while they were appended. The
   * second time does not count for any view.
   */
  passOn: (event, document) => {
    const isRepeated = document !== null && Number(document.fields.position) < Number(event.position);
    return event.event.type === 'CommentPosted' && isRepeated ? null : event;
  },
};
