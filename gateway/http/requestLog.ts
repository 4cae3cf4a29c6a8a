import type { FastifyInstance } from 'fastify';
import type { Logger } from '#platform/logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { atEndOfTurn } from './endOfTurn.ts';

interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern instead of its path, because paths contain codes and tokens. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How many milliseconds it took until a stream was open; null for all other answers. */
    openedAfter: number | null;
  }
}

export type RecordRequest = (request: AnsweredRequest) => void;

/**
 * Writes one log line and one observation for each request. There are few routes, methods and
 * statuses, so the logger and the observer of each combination are kept.
 */
export const requestRecorder = (logger: Logger, { observerOf }: Pick<Metrics, 'observerOf'>): RecordRequest => {
  const kept = new Map<string, { log: Logger; observer: ReturnType<Metrics['observerOf']> }>();
  const newKind = (key: string, method: string, route: string, status: number) => {
    const kind = { log: logger.child({ method, route, status }), observer: observerOf(method, route, status) };
    kept.set(key, kind);
    return kind;
  };
  const record = ({ requestId, method, route, status, ms }: AnsweredRequest): void => {
    const key = `${method} ${route} ${status}`;
    const { log, observer } = kept.get(key) ?? newKind(key, method, route, status);
    log.info({ requestId, ms: Math.round(ms) }, 'request');
    observer.observe(ms / 1000);
  };
  const later = atEndOfTurn();
  return request => later(() => record(request));
};

/** Logs each request by its route, never by its URL, which may contain tokens and codes. */
export const addRequestLog = (app: FastifyInstance, record: RecordRequest): void => {
  app.decorateRequest('openedAfter', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const ms = request.openedAfter ?? elapsedTime;
    record({ requestId: id, method, route: routeOptions.url ?? 'unknown', status, ms });
    done();
  });
};
