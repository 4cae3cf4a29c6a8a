import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '#platform/async/withTimeout.ts';
import type { Position } from '#platform/events/position.ts';
import { projectedPosition } from '#platform/readModels/projectedPosition.ts';
import type { Platform } from '../platform.ts';
import { addFollowerMetrics } from './followerMetrics.ts';

/** A monitor waits for ten seconds as a rule, and the stores are asked twice. */
const PATIENCE_MS = 4_500;

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
  /** Left out while the store is away, as the figures of the followers are. */
  const addPosition = (name: string, help: string, read: () => Promise<Position | undefined>): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect: async function () {
        await withTimeout(PATIENCE_MS, read()).then(
          position => this.set(Number(position?.commit ?? 0n)),
          () => this.remove(),
        );
      },
    });
  addPosition('event_log_position', 'Position of the last event', () => log.head());
  addPosition('projection_position', 'Position up to which the read models are projected', () =>
    projectedPosition(readModels.current),
  );

  const tellFollowers = addFollowerMetrics(registry, platform, PATIENCE_MS);
  return {
    contentType: registry.contentType,
    text: async () => {
      await tellFollowers();
      return registry.metrics();
    },
    observerOf: (method, route, status) => seconds.labels(method, route, `${status}`),
  };
};
