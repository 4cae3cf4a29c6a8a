import { type ClearServices, clearDatabase } from '#command-api/operator/clear.ts';
import { seed } from '#command-api/operator/seed.ts';
import { cleared, seeded } from '#contract/views.ts';
import { type AdminGate, SECRET_HEADER } from '../adminGate.ts';
import { type Api, problems } from '../routeTools.ts';

const tags = ['operator'];
export const addAdminRoutes = (api: Api, services: ClearServices, gate: AdminGate): void => {
  api.post('/admin/seed-production', {
    onRequest: gate,
    schema: { tags, summary: `Make the demo data (header ${SECRET_HEADER})`, response: { 200: seeded, ...problems } },
    handler: async () => seed(services),
  });

  api.post('/admin/clear-database', {
    onRequest: gate,
    schema: { tags, summary: `Delete ALL data (header ${SECRET_HEADER})`, response: { 200: cleared, ...problems } },
    handler: async () => {
      await clearDatabase(services);
      return { success: true, message: 'The database is empty now.' };
    },
  });
};
