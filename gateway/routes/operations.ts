import type { FastifyInstance } from 'fastify';
import type { Health } from '../health.ts';
import type { Metrics } from '../metrics.ts';

/** For load balancers and monitoring: is the process up, can it work, how is it doing. */
export const addOperationRoutes = (app: FastifyInstance, health: Health, metrics: Metrics): void => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const problems = await health.problems();
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .send(problems.length === 0 ? { status: 'ready' } : { status: 'not ready', problems });
  });

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
};
