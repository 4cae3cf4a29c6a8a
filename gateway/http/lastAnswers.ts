import type { FastifyInstance } from 'fastify';
import type { ReadyPages } from './readyPages.ts';

/** Once it stops, Node no longer times requests out. A film that takes longer is cut off: players ask another gateway for the rest. */
const PATIENCE_MS = 30_000;

/**
 * A stop lets every request in flight finish. Their connections would then be kept alive and delay the stop by a minute: so the last answer
 * on each says that the connection closes, and connections that were streaming are closed after that.
 * @param patience how long a request may take to finish, in milliseconds
 */
export const closeAfterLastAnswers = (
  app: FastifyInstance,
  readyPages: Pick<ReadyPages, 'stop'>,
  patience = PATIENCE_MS,
): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    readyPages.stop();
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
};
