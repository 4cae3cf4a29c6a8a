import type { FastifyReply } from 'fastify';

/** What keeps a store or the moderation away is mostly over by then. */
const RETRY_AFTER_SECONDS = '5';

/** Gives an answer its status. Whoever is refused for the moment is told when to come again. */
export const withStatus = (reply: FastifyReply, status: number): FastifyReply =>
  status === 503 ? reply.code(status).header('Retry-After', RETRY_AFTER_SECONDS) : reply.code(status);
