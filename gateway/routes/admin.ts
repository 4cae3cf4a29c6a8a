import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type ClearServices, clearDatabase } from '#command-api/operator/clear.ts';
import { seed } from '#command-api/operator/seed.ts';
import { cleared, seeded } from '#contract/views.ts';
import { GatewayProblem } from '../problems.ts';
import { limits } from '../rateLimits.ts';
import { type Api, problems } from '../routeTools.ts';

const tags = ['operator'];
const header = 'X-Admin-Secret';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets nobody pass but the operator. Compares in constant time, whatever was sent. A preValidation hook and not onRequest: the limit of
 * attempts counts first.
 * @throws GatewayProblem wrong_secret
 */
export const secretGuard = (adminSecret: string) => async (request: FastifyRequest) => {
  const given = request.headers[header.toLowerCase()];
  if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(adminSecret))) {
    throw new GatewayProblem('wrong_secret');
  }
};

export const addAdminRoutes = (api: Api, services: ClearServices, adminSecret: string): void => {
  const config = { rateLimit: limits.admin };
  const preValidation = secretGuard(adminSecret);

  api.post('/admin/seed-production', {
    config,
    preValidation,
    schema: { tags, summary: `Make the demo data (header ${header})`, response: { 200: seeded, ...problems } },
    handler: async () => seed(services),
  });

  api.post('/admin/clear-database', {
    config,
    preValidation,
    schema: { tags, summary: `Delete ALL data (header ${header})`, response: { 200: cleared, ...problems } },
    handler: async () => {
      await clearDatabase(services);
      return { success: true, message: 'The database is empty now.' };
    },
  });
};
