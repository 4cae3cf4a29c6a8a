import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#query-api/services.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers are for one person unless their route says otherwise, so no cache may store them. */
export const keepNothing = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
};

/**
 * A public page is revalidated each time, because counts change. It differs for members who are
 * signed in.
 */
export const PAGE_HEADERS = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };

/** Whether an If-None-Match header names the page. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch === '*' || (ifNoneMatch?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag) ?? false);

/** Sends a ready page, or 304 to a client that has it. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, json, isPrivate }: Page,
): FastifyReply => {
  reply.header('ETag', etag);
  if (!isPrivate) reply.headers(PAGE_HEADERS);
  const hasIt = isKnown(etag, request.headers['if-none-match']);
  return hasIt ? reply.code(304).send() : reply.type(JSON_TYPE).send(json);
};
