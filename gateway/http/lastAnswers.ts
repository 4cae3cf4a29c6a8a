import type { FastifyInstance } from 'fastify';
import { pause } from '#platform/async/pause.ts';
import type { ReadyPages } from './readyPages.ts';

/** Once it stops, Node no longer times requests out. A film that takes longer is cut off: players ask another gateway for the rest. */
const PATIENCE_MS = 30_000;

/** How long a connection stays open without a request. Proxies must let go of it earlier: what they send just then is lost. */
export const KEEP_ALIVE_MS = 72_000;

/** Longer than a busy connection of a proxy goes without a request. */
export const DRAIN_MS = 500;

export interface Patience {
  /** How long requests are still taken. Then even connections without one are closed, on which a proxy may just be sending the next. */
  readonly drainMs?: number | undefined;
  /** How long a request may take to finish after that. */
  readonly finishMs?: number;
}

/**
 * A stop lets every request in flight finish. Their connections would then be kept alive and delay the stop by a minute: so the last answer
 * on each says that the connection closes. Connections without a request are closed only when no more are taken, and those that were
 * streaming after that.
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
