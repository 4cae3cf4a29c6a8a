import { moderationQueue } from '#command-api/desk/queue.ts';
import { moderationQueue as queueView } from '#contract/moderation.ts';
import { queueQuery } from '#contract/queries.ts';
import { nextLink } from '../queries/nextLink.ts';
import type { DeskRoute } from './shared.ts';

export const queueRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.get('/admin/moderation', {
    ...operatorOnly,
    config: { documented: { paged: true } },
    schema: {
      summary: 'What waits for a decision: the most urgent first, then the oldest; the next page is in the Link header',
      querystring: queueQuery,
      response: { 200: queueView },
    },
    handler: async (request, reply) => {
      const { items, next } = await moderationQueue(services, request.query);
      if (next) reply.header('Link', nextLink(request.url, next));
      return [...items];
    },
  });
};
