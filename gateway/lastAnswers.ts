import type { FastifyInstance } from 'fastify';

/**
 * A stop lets every request that has begun finish. The connections that those came on would then be kept alive, and hold the stop
 * up for a minute: so the last answer on each of them says that it closes, and what was streaming is closed after it.
 */
export const closeAfterLastAnswers = (app: FastifyInstance): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
  });
};
