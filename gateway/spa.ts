import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The routes of the SPA (spec section 2); any other path is its not-found page. */
const SPA_ROUTE =
  /^\/(?:auth|verify-email|reset-password|browse|join\/[^/]+|dispute\/[^/]+|admin-seed|create|dashboard)?\/?$/;

export interface Spa {
  /** Answers a page request with the application. */
  sendPage(path: string, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves the built SPA: hashed files for ever, precompressed where that helps, and its page for every route. */
export const addSpa = async (app: FastifyInstance, dist: string): Promise<Spa | undefined> => {
  if (!existsSync(join(dist, 'index.html'))) return undefined;
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'index.html'],
    schemaHide: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(dist, 'assets')}`);
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return {
    sendPage: async (path, reply) =>
      reply
        .code(SPA_ROUTE.test(path) ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(page),
  };
};
