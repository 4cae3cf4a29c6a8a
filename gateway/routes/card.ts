import { disputeSummary } from '#query-api/disputeSummary.ts';
import type { QueryServices } from '#query-api/services.ts';
import { validatorOf } from '#query-api/validator.ts';
import { limits } from '../access/rateLimits.ts';
import { isKnown } from '../http/page.ts';
import { disputeParams, fileOf, type Route, refusals, refuse } from '../routeTools.ts';
import { openCardPainter } from '../social/card.ts';

/** The preview image for a shared link. */
export const addCardRoute: Route<{ readonly queries: QueryServices }> = (api, { queries }) => {
  const summaryOf = disputeSummary(queries);
  const paint = openCardPainter();
  api.get('/disputes/:id/card.png', {
    config: { rateLimit: limits.card, documented: { revalidated: true } },
    schema: {
      tags: ['disputes'],
      summary: 'A preview image of a published dispute',
      params: disputeParams,
      response: { 200: fileOf('image/png'), default: refusals('not_found') },
    },
    handler: async (request, reply) => {
      const summary = await summaryOf(request.params.id);
      if (summary === undefined) return refuse(request, reply, { code: 'not_found' });
      const etag = validatorOf(JSON.stringify(summary));
      // A title that was taken off the lists must not stay in caches.
      reply.header('ETag', etag).header('Cache-Control', 'public, no-cache');
      // It is made to be shown on other sites.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
      return reply.type('image/png').send(await paint(summary));
    },
  });
};
