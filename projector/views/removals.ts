import { matterId, type RemovalBody, removals } from '#readmodels/collections.ts';
import type { View } from '../view.ts';

/** The texts that are removed now. A text that was restored leaves nothing here. */
export const removalsView: View<keyof typeof removals.fields, RemovalBody> = {
  collection: removals,
  begins: ['TextRemoved', 'CommentRemoved'],
  remembered: 500,

  idsOf: ({ event }) => {
    switch (event.type) {
      case 'TextRemoved':
      case 'TextRestored':
        return [matterId(event.data.disputeId, event.data.part)];
      case 'CommentRemoved':
      case 'CommentRestored':
        return [matterId(event.data.disputeId, event.data.commentId)];
      default:
        return [];
    }
  },

  evolve: (document, { event }) => {
    if (event.type === 'TextRestored' || event.type === 'CommentRestored') return null;
    if (event.type !== 'TextRemoved' && event.type !== 'CommentRemoved') return document;
    const { disputeId, authorId, reason, removedAt } = event.data;
    const target = event.type === 'TextRemoved' ? event.data.part : event.data.commentId;
    return { fields: { disputeId, authorId }, body: { disputeId, target, reason, removedAt } };
  },
};
