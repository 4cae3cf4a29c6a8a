import type { onSendAsyncHookHandler } from 'fastify';
import { validatorOf } from '#query-api/validator.ts';
import { isKnown } from './page.ts';

/**
 * Gives answers that are made for each request a validator, and answers 304 to whoever has the same answer already. This is for programs
 * that ask again and again; browsers do not keep answers with no-store.
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
