import type { FastifyInstance } from 'fastify';
import type { ReadyPages } from './readyPages.ts';

/**
 * A stop lets every request that has begun finish. The connections that those came on would then be kept alive, and hold the stop
 * up for a minute: so the last answer on each of them says that it closes, and what was streaming is closed after it.
 */
export const closeAfterLastAnswers = (app: FastifyInstance, readyPages: Pick<ReadyPages, 'stop'>): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    readyPages.stop();
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
