import type { FastifyRequest } from 'fastify';

/** Whether a proxy says that it has forwarded the request. A simple proxy says nothing. */
export const isProxied = ({ headers }: FastifyRequest): boolean =>
  'forwarded' in headers || 'x-forwarded-for' in headers || 'x-real-ip' in headers || 'via' in headers;
