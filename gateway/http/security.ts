import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The policy allows what the product itself serves and nothing else: no inline script, no other
 * host.
 */
const optionsFor = (secure: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      ...(secure && { upgradeInsecureRequests: [] }),
    },
  },
  strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  crossOriginEmbedderPolicy: false,
  // Links in mails contain tokens, which must not leak as referrers.
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  // The following headers are for browsers and plug-ins that no longer exist.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * The headers that helmet sets on an answer. They are the same on every answer, so they are
 * computed once.
 */
const headersOf = (options: HelmetOptions): Record<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, `${value}`]));
};

/** Security headers, for every answer. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  ...headersOf(optionsFor(secure)),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

/**
 * Sets the headers of every answer, before anything else, so that errors carry them too. The id is
 * in the log. Answers are for one person unless their route says otherwise, so no cache may store
 * them.
 */
export const addHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  const common = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header('X-Request-Id', request.id);
    done();
  });
};
