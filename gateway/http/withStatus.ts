import type { FastifyReply } from 'fastify';

/** After this time, a store or the moderation is usually available again. */
const RETRY_AFTER_SECONDS = '5';

/** Sets the status of an answer. A 503 also says when to retry. */
export const withStatus = (reply: FastifyReply, status: number): FastifyReply =>
  status === 503 ? reply.code(status).header('Retry-After', RETRY_AFTER_SECONDS) : reply.code(status);
