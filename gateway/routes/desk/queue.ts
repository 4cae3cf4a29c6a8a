import { moderationQueue } from '#command-api/desk/queue.ts';
import { moderationQueue as queueView } from '#contract/moderation.ts';
import type { DeskRoute } from './shared.ts';

export const queueRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.get('/admin/moderation', {
    ...operatorOnly,
    schema: {
      summary: 'What waits for a decision: the most urgent first, then the oldest',
      response: { 200: queueView },
    },
    handler: async () => [...(await moderationQueue(services))],
  });
};
