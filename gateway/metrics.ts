import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { projectedPosition } from '#projector/checkpoint.ts';
import type { Platform } from './platform.ts';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
}

/** Prometheus metrics: the process, the requests by route, and how far the read models are behind the log. */
export const addMetrics = (app: FastifyInstance, { log, readModels }: Platform): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  /** The label sets that have been seen: routes, methods and statuses are few. */
  const observers = new Map<string, ReturnType<typeof seconds.labels>>();
  const newObserver = (key: string, method: string, route: string, status: number) => {
    const observer = seconds.labels(method, route, `${status}`);
    observers.set(key, observer);
    return observer;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const key = `${method} ${route} ${reply.statusCode}`;
    const observer = observers.get(key) ?? newObserver(key, method, route, reply.statusCode);
    observer.observe(reply.elapsedTime / 1000);
    done();
  });

  new Gauge({
    name: 'event_log_position',
    help: 'Position of the last event',
    registers: [registry],
    collect: async function () {
      this.set(Number((await log.head())?.commit ?? 0n));
    },
  });
  new Gauge({
    name: 'projection_position',
    help: 'Position up to which the read models are projected',
    registers: [registry],
    collect: async function () {
      this.set(Number((await projectedPosition(readModels.current))?.commit ?? 0n));
    },
  });

  return { contentType: registry.contentType, text: () => registry.metrics() };
};
