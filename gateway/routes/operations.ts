import type { FastifyInstance } from 'fastify';
import { isNearby } from '../access/nearby.ts';
import { limits } from '../access/rateLimits.ts';
import type { Health } from '../monitoring/health.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { GatewayProblem } from '../problems.ts';
import type { Snapshot } from '../snapshot.ts';

export interface OperationOptions {
  readonly health: Health;
  readonly metrics: Metrics;
  readonly snapshot: Snapshot | undefined;
  /** Whether a proxy is trusted to tell where requests come from. */
  readonly trustsProxy: boolean;
}

/**
 * For load balancers and monitoring: is the process up, can it work, how is it doing. Whether it is ready, anybody may know; why not,
 * and how it is doing, only who is on this machine or its private network.
 */
export const addOperationRoutes = (
  app: FastifyInstance,
  { health, metrics, snapshot, trustsProxy }: OperationOptions,
): void => {
  const monitored = { config: { rateLimit: limits.monitoring }, schema: { hide: true } };

  app.get('/healthz', monitored, async () => ({ status: 'ok' }));

  app.get('/readyz', monitored, async (request, reply) => {
    const problems = await health.problems();
    const readOnly = snapshot && { position: snapshot.position, asOf: snapshot.asOf };
    if (problems.length === 0) return { status: 'ready', ...(readOnly && { readOnly }) };
    return reply.code(503).send({ status: 'not ready', ...(isNearby(request, trustsProxy) && { problems }) });
  });

  app.get('/metrics', monitored, async (request, reply) => {
    if (!isNearby(request, trustsProxy)) throw new GatewayProblem('not_found');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
