import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Security headers. The policy allows what the product itself serves and nothing else: no inline script, no other host. */
export const addSecurityHeaders = async (app: FastifyInstance, secure: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Links in mails carry tokens: they must not travel on as referrers.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
};
