import type { FastifyReply } from 'fastify';

/** By then, whatever made a store or the moderation unavailable is usually over. */
const RETRY_AFTER_SECONDS = '5';

/** Sets the status of an answer. A 503 says when to try again. */
export const withStatus = (reply: FastifyReply, status: number): FastifyReply =>
  status === 503 ? reply.code(status).header('Retry-After', RETRY_AFTER_SECONDS) : reply.code(status);
