import type { onSendAsyncHookHandler } from 'fastify';
import { validatorOf } from '#query-api/validator.ts';
import { isKnown } from './page.ts';

/**
 * For answers that are put together for each request: gives them a validator, and answers 304 to whoever has the same already. Browsers
 * keep nothing that they may not; programs that ask again and again do.
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
