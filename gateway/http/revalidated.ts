import type { onSendAsyncHookHandler } from 'fastify';
import { validatorOf } from '#query-api/validator.ts';
import { isKnown } from './page.ts';

/**
 * Adds a validator to answers that are made for each request, and answers 304 to a client that
 * already has the same answer. This is for programs that poll; browsers do not store answers with
 * no-store.
 */
export const revalidated: { readonly onSend: onSendAsyncHookHandler } = {
  onSend: async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = validatorOf(payload);
    reply.header('ETag', etag);
    if (!isKnown(etag, request.headers['if-none-match'])) return payload;
    reply.code(304).removeHeader('Content-Type');
    return null;
  },
};
