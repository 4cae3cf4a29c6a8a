import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/escapeHtml.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { isProxied } from '../access/nearby.ts';
import { GatewayProblem } from '../problems.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const linked = (text: string): string => text.replaceAll(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`);

const LOOPBACK_NAME = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Whether people reach the product on this machine only. */
export const isLoopbackUrl = (url: string): boolean => LOOPBACK_NAME.test(new URL(url).hostname);

/** From this very machine, asking this very machine by its own name, with no proxy in between. */
const requireLoopback = (request: FastifyRequest): void => {
  const isHere = LOOPBACK.test(request.socket.remoteAddress ?? '') && LOOPBACK_NAME.test(request.hostname);
  if (!isHere || isProxied(request)) throw new GatewayProblem('not_found');
};

/** On a machine without SMTP: the mails that would have been sent, for whoever sits at this machine, and nobody else. */
export const addOutboxRoute = (app: FastifyInstance, folder: string): void => {
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    requireLoopback(request);
    reply.header('Cache-Control', 'no-store');
    const mails = (await readOutbox(folder)).toReversed();
    if (request.headers.accept?.includes('application/json')) return mails;
    const articles = mails.map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${sentAt}</p><pre>${linked(escapeHtml(text))}</pre></article>`,
    );
    const body = articles.length > 0 ? articles.join('\n') : '<p>No mail yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head><body><main><h1>Outbox</h1>${body}</main></body></html>`,
      );
  });
};
