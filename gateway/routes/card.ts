import { disputeSummary } from '#query-api/disputeSummary.ts';
import type { QueryServices } from '#query-api/services.ts';
import { GatewayProblem } from '../problems.ts';
import { limits } from '../rateLimits.ts';
import { type Api, disputeParams } from '../routeTools.ts';
import { openCardPainter } from '../social/card.ts';

/** The image that goes with a shared link. */
export const addCardRoute = (api: Api, queries: QueryServices): void => {
  const summaryOf = disputeSummary(queries);
  const paint = openCardPainter();
  api.get('/disputes/:id/card.png', {
    config: { rateLimit: limits.card },
    schema: { tags: ['disputes'], summary: 'A preview image of a published dispute', params: disputeParams },
    handler: async (request, reply) => {
      const summary = await summaryOf(request.params.id);
      if (summary === undefined) throw new GatewayProblem('not_found');
      return reply
        .type('image/png')
        .header('Cache-Control', 'public, max-age=300')
        .send(await paint(summary));
    },
  });
};
