import type { Snapshot } from '#operations/snapshot/snapshot.ts';
import { isMonitor } from '../access/monitorToken.ts';
import { limits } from '../access/rateLimits.ts';
import type { Health } from '../monitoring/health.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { securityEvent } from '../monitoring/securityEvents.ts';
import { GatewayProblem } from '../problems.ts';
import type { Route } from '../routeTools.ts';

interface Tools {
  readonly health: Health;
  readonly metrics: Metrics;
  readonly snapshot: Snapshot | undefined;
  readonly metricsToken: string;
}

/**
 * For load balancers and monitoring. Anybody may know whether the process is up and ready. The
 * reasons for not being ready, and the metrics, need the metrics token. The client's address would
 * be no proof: a simple proxy makes every request look as if it came from this machine.
 */
export const addOperationRoutes: Route<Tools> = (app, { health, metrics, snapshot, metricsToken }) => {
  const monitored = { config: { rateLimit: limits.monitoring }, schema: { hide: true } };

  app.get('/healthz', monitored, async () => {
    const failed = health.failedRoles();
    return { status: 'ok', ...(failed.length > 0 && { failed }) };
  });

  app.get('/readyz', monitored, async (request, reply) => {
    const { problems, secondsBehind, warnings: said } = await health.look();
    const readOnly = snapshot && { position: snapshot.position, asOf: snapshot.asOf };
    const forMonitor = isMonitor(request, metricsToken);
    const warnings = forMonitor && said.length > 0 && { warnings: said };
    const lag = secondsBehind > 0 && { secondsBehind };
    if (problems.length === 0) return { status: 'ready', ...lag, ...(readOnly && { readOnly }), ...warnings };
    return reply.code(503).send({ status: 'not ready', ...(forMonitor && { problems, ...lag }), ...warnings });
  });

  app.get('/metrics', monitored, async (request, reply) => {
    if (!isMonitor(request, metricsToken)) {
      if (request.headers.authorization !== undefined) securityEvent(request, 'metrics_token_wrong');
      reply.header('WWW-Authenticate', 'Bearer');
      throw new GatewayProblem('wrong_metrics_token');
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
