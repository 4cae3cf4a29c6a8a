import type { Services } from '#command-api/services.ts';
import { cleared, seeded } from '#contract/views.ts';
import { inOperatorTurn } from '#installation/operatorTurn.ts';
import type { Platform } from '#installation/platform.ts';
import { clearEverything, NotScrubbed } from '#operations/clear/clearing.ts';
import { seed } from '#operations/seed/seed.ts';
import { type OperatorOnly, SECRET_HEADER } from '../access/adminGate.ts';
import { type Route, refusals, refuse } from '../routeTools.ts';

const tags = ['operator'];

interface Tools {
  readonly platform: Platform;
  readonly services: Services;
  readonly operatorOnly: OperatorOnly;
}

/** Seeding demo data and clearing the database, with the admin secret. */
export const addAdminRoutes: Route<Tools> = (api, { platform, services, operatorOnly }) => {
  api.post('/admin/seed-production', {
    ...operatorOnly,
    schema: { tags, summary: `Make the demo data (header ${SECRET_HEADER})`, response: { 200: seeded } },
    handler: () => inOperatorTurn(platform.documents, () => seed(services)),
  });

  api.post('/admin/clear-database', {
    ...operatorOnly,
    schema: {
      tags,
      summary: `Delete ALL data (header ${SECRET_HEADER})`,
      response: { 200: cleared, default: refusals('not_scrubbed') },
    },
    handler: async (request, reply) => {
      try {
        await inOperatorTurn(platform.documents, () => clearEverything(platform, services));
      } catch (error) {
        if (!(error instanceof NotScrubbed)) throw error;
        request.log.warn({ err: error.cause }, error.message);
        return refuse(request, reply, { code: 'not_scrubbed' });
      }
      return { success: true, message: 'The database is empty now.' };
    },
  });
};
