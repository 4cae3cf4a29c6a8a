import type { StoryRedacted } from '#domain/dispute/events.ts';
import { matterId, type RemovalBody, removals } from '#readmodels/collections.ts';
import type { View, ViewDocument } from '../view.ts';

type Doc = ViewDocument<keyof typeof removals.fields, RemovalBody>;

/** Each removal of words by the other side can be appealed, unless the text is removed. */
const struck = ({ data }: StoryRedacted): Doc | null => {
  const { disputeId, side: target, authorId, struckBy, redactedAt: removedAt } = data;
  // After words of their own, the wording from before cannot come back.
  if (struckBy === target) return null;
  const body = { disputeId, target, reason: 'identifies', removedAt, wordsOnly: true } as const;
  return { fields: { disputeId, authorId }, body };
};

/**
 * The texts that are removed now, and the stories from which the other side took words. A text that
 * was restored leaves nothing here.
 */
export const removalsView: View<keyof typeof removals.fields, RemovalBody> = {
  collection: removals,
  createdBy: ['TextRemoved', 'CommentRemoved', 'StoryRedacted'],
  remembered: 500,

  idsOf: ({ event }) => {
    switch (event.type) {
      case 'TextRemoved':
      case 'TextRestored':
        return [matterId(event.data.disputeId, event.data.part)];
      case 'StoryRedacted':
        return event.data.struckBy === undefined ? [] : [matterId(event.data.disputeId, event.data.side)];
      case 'CommentRemoved':
      case 'CommentRestored':
        return [matterId(event.data.disputeId, event.data.commentId)];
      default:
        return [];
    }
  },

  evolve: (document, { event }) => {
    if (event.type === 'TextRestored' || event.type === 'CommentRestored') return null;
    if (event.type === 'StoryRedacted') return struck(event);
    if (event.type !== 'TextRemoved' && event.type !== 'CommentRemoved') return document;
    const { disputeId, authorId, reason, removedAt } = event.data;
    const target = event.type === 'TextRemoved' ? event.data.part : event.data.commentId;
    return { fields: { disputeId, authorId }, body: { disputeId, target, reason, removedAt } };
  },
};
