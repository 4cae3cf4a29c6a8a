import { z } from 'zod';
import { refereeCodeIn } from '#contract/refereeCode.ts';
import { disputeByCode as byCodeView } from '#contract/views.ts';
import { disputeByCode } from '#query-api/disputeByCode.ts';
import { limits } from '../../access/rateLimits.ts';
import { revalidated } from '../../http/revalidated.ts';
import { refusals, refuse } from '../../routeTools.ts';
import type { QueryRoute } from './shared.ts';

export const disputeByCodeRoute: QueryRoute = (api, { queries, sessions }) => {
  const byCode = disputeByCode(queries);
  api.get('/disputes/by-code/:code', {
    config: { rateLimit: limits.code, documented: { knowsMembers: true } },
    ...revalidated,
    schema: {
      summary: 'What the join page shows of a dispute',
      params: z.object({ code: z.string().transform(refereeCodeIn).meta({ minLength: 1 }) }),
      response: { 200: byCodeView, default: refusals('unknown_referee_code') },
    },
    handler: async (request, reply) => {
      const found = await byCode(request.params.code, await sessions.userId(request));
      return found ?? refuse(request, reply, { code: 'unknown_referee_code' });
    },
  });
};
