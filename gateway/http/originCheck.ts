import type { FastifyInstance, FastifyRequest } from 'fastify';
import { securityEvent } from '../monitoring/securityEvents.ts';
import { GatewayProblem } from '../problems.ts';
import { isSafe } from './safeMethods.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may send this request too, because it works without cookies. */
    anyOrigin?: boolean;
  }
}

const cameFromElsewhere = ({ headers, protocol, host }: FastifyRequest, publicOrigin: string): boolean => {
  const { origin } = headers;
  if (origin !== undefined) return origin !== publicOrigin && origin !== `${protocol}://${host}`;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/**
 * Refuses writes that another site makes a browser send (CSRF). Browsers always state where a write
 * comes from. A client that does not is no browser, and has nobody else's cookies.
 */
export const addOriginCheck = (app: FastifyInstance, publicUrl: string): void => {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    const { anyOrigin = false } = request.routeOptions.config;
    const isRefused = !anyOrigin && !isSafe(request) && cameFromElsewhere(request, publicOrigin);
    if (isRefused) securityEvent(request, 'wrong_origin');
    done(isRefused ? new GatewayProblem('wrong_origin') : undefined);
  });
};
