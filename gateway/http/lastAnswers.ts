import type { FastifyInstance } from 'fastify';
import { pause } from '#platform/async/pause.ts';
import type { ReadyPages } from './readyPages.ts';

/**
 * Node no longer times out requests once the server is stopping. A film that takes longer is cut
 * off: players ask another gateway for the rest.
 */
const PATIENCE_MS = 30_000;

/**
 * How long a connection stays open without a request. Proxies must close it earlier, because a
 * request that they send at the moment of closing is lost.
 */
export const KEEP_ALIVE_MS = 72_000;

/** Longer than a busy connection of a proxy is ever without a request. */
export const DRAIN_MS = 500;

export interface Patience {
  /**
   * How long requests are still accepted. After that, idle connections are closed too, even though
   * a proxy may be about to send its next request there.
   */
  readonly drainMs?: number | undefined;
  /** How long a request may take to finish after that. */
  readonly finishMs?: number;
}

/**
 * A stop lets every request in progress finish. Keep-alive would then delay the stop by a minute,
 * so the last answer on each connection says that it closes. Idle connections are closed only when
 * no more requests are accepted, and streaming ones after that.
 */
export const closeAfterLastAnswers = (
  app: FastifyInstance,
  readyPages: Pick<ReadyPages, 'stop'>,
  { drainMs = 0, finishMs = PATIENCE_MS }: Patience = {},
): void => {
  let isStopping = false;
  let isDrained = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    readyPages.stop();
    if (drainMs > 0) await pause(drainMs);
    isDrained = true;
    setTimeout(() => app.server.closeAllConnections(), finishMs).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isDrained) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
};
