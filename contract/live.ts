import { z } from 'zod';
import { LIVE_DISCUSSIONS } from './listPath.ts';
import { results } from './queries.ts';
import { count, id, instant, percentage } from './shown.ts';
import { commentList } from './views.ts';

export const liveQuery = z.object({
  results,
  lastEventId: z
    .string({ error: 'lastEventId must be one text' })
    .describe('In place of the header Last-Event-ID, which scripts of a page cannot send')
    .optional(),
});

export const liveListQuery = liveQuery.extend({
  /** Ids, separated by commas. */
  comments: z
    .string({ error: 'comments must be ids, separated by commas' })
    .toLowerCase()
    .transform(ids => [...new Set(ids.split(','))])
    .pipe(
      z
        .array(z.uuid({ error: 'comments must be ids, separated by commas' }))
        .max(LIVE_DISCUSSIONS, `comments must be at most ${LIVE_DISCUSSIONS} ids`),
    )
    .meta({ type: 'string', description: 'Ids of disputes, separated by commas, whose comments are sent, too' })
    .optional(),
});

/** The events of a live stream, by their names. */
export const liveEvents = {
  counts: z.object({
    id,
    /** These three are null where results are hidden. */
    totalVotes: count.nullable(),
    user1Percentage: percentage.nullable(),
    user2Percentage: percentage.nullable(),
    commentCount: count,
  }),
  /** As in the dispute, and on a list stream with the id of its dispute. */
  comment: commentList.element.extend({ disputeId: id.optional() }),
  /** More than votes and comments, such as words that were taken out: read the dispute anew. */
  changed: z.object({ id }),
  published: z.object({ id, publishedAt: instant, expiresAt: instant }),
  expired: z.object({ id, expiresAt: instant }),
};

export type LiveQuery = z.infer<typeof liveQuery>;
export type LiveEvents = { readonly [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };
export type LiveEventName = keyof LiveEvents;
