import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#query-api/services.ts';
import { encoded, gzipTag } from './gzip.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * A public page is revalidated each time, because counts change. It differs for members who are
 * signed in.
 */
export const PAGE_HEADERS = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Encoding' };

/** Whether an If-None-Match header names the page. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch === '*' || (ifNoneMatch?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag) ?? false);

/** The tag of the form of a page, compressed or not, that the client has. */
export const knownTag = (etag: string, ifNoneMatch: string | undefined): string | undefined =>
  [etag, gzipTag(etag)].find(tag => isKnown(tag, ifNoneMatch));

/** Sends a ready page, or 304 to a client that has it. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, json, isPrivate }: Page,
): Promise<FastifyReply> => {
  const known = knownTag(etag, request.headers['if-none-match']);
  reply.header('ETag', known ?? etag);
  if (!isPrivate) reply.headers(PAGE_HEADERS);
  if (known !== undefined) return reply.code(304).send();
  const body = isPrivate ? json : await encoded(request, reply, json);
  return reply.type(JSON_TYPE).send(body);
};
