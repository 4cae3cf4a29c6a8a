import type { FastifyInstance } from 'fastify';
import type { ReadyPages } from './readyPages.ts';

/** Node ends requests that nobody ends no more once it stops. A film that takes longer goes on elsewhere: players ask for the rest. */
const PATIENCE_MS = 30_000;

/**
 * A stop lets every request that has begun finish. The connections that those came on would then be kept alive, and hold the stop
 * up for a minute: so the last answer on each of them says that it closes, and what was streaming is closed after it.
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
