import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '#platform/sealing/sameSecret.ts';

const BEARER = /^bearer +(\S+)$/i;

/** Whether a request carries the metrics token, as the operator's monitoring does. */
export const isMonitor = ({ headers }: FastifyRequest, metricsToken: string): boolean => {
  const [, given] = BEARER.exec(headers.authorization ?? '') ?? [];
  return given !== undefined && isSameSecret(given, metricsToken);
};
