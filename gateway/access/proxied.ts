import type { FastifyRequest } from 'fastify';

/** Whether a proxy says that it has passed a request on. A plain one says nothing. */
export const isProxied = ({ headers }: FastifyRequest): boolean =>
  'forwarded' in headers || 'x-forwarded-for' in headers || 'x-real-ip' in headers || 'via' in headers;
