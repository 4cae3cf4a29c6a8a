import { Readable } from 'node:stream';
import type { onSendAsyncHookHandler } from 'fastify';
import { validatorOf } from '#query-api/validator.ts';
import { encoded } from './gzip.ts';
import { knownTag } from './page.ts';

/**
 * Adds a validator to answers that are made for each request, and answers 304 to a client that
 * already has the same answer. This is for programs that poll; browsers do not store answers with
 * no-store.
 */
export const revalidated: { readonly onSend: onSendAsyncHookHandler } = {
  onSend: async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = validatorOf(payload);
    const known = knownTag(etag, request.headers['if-none-match']);
    reply.header('ETag', known ?? etag);
    const isForEverybody = reply.getHeader('Cache-Control') !== 'no-store';
    if (isForEverybody) reply.header('Vary', 'Accept-Encoding');
    if (known === undefined) return isForEverybody ? encoded(request, reply, payload) : payload;
    reply.code(304).removeHeader('Content-Type');
    // For HEAD, Fastify would give no body the length 0, and fails at null.
    return request.method === 'HEAD' ? Readable.from([]) : null;
  },
};
