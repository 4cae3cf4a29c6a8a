import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { projectedPosition } from '#platform/readModels/projectedPosition.ts';
import { addFollowerMetrics } from './followerMetrics.ts';
import type { Platform } from './platform.ts';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Takes the seconds of one request after another. */
  observerOf(method: string, route: string, status: number): { observe(seconds: number): void };
}

/** Prometheus metrics: the process, the requests by route, and how far the read models are behind the log. */
export const openMetrics = (platform: Platform): Metrics => {
  const { log, readModels } = platform;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
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

  const tellFollowers = addFollowerMetrics(registry, platform);
  return {
    contentType: registry.contentType,
    text: async () => {
      await tellFollowers();
      return registry.metrics();
    },
    observerOf: (method, route, status) => seconds.labels(method, route, `${status}`),
  };
};
