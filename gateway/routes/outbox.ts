import type { FastifyRequest } from 'fastify';
import { isLoopbackName, OUTBOX_PATH } from '#installation/outboxPage.ts';
import { isNearAddress } from '#installation/start/nearAddress.ts';
import { escapeHtml } from '#platform/escapeHtml.ts';
import { type OutboxMail, readOutbox } from '#platform/mail/outbox.ts';
import { isSameSecret } from '#platform/sealing/sameSecret.ts';
import { isProxied } from '../access/proxied.ts';
import type { Route } from '../routeTools.ts';

interface Tools {
  /** The folder of the mails. */
  readonly folder: string;
  /** The secret in the URL that the server prints at its start. */
  readonly token: string;
}

/**
 * Whether the request comes from this machine or its private network, names this machine as its
 * host, and shows no sign of a proxy. In a container, the requests of a browser on the same machine
 * come from the private network of the container.
 */
const isFromHere = (request: FastifyRequest): boolean =>
  isNearAddress(request.socket.remoteAddress ?? '') && isLoopbackName(request.hostname) && !isProxied(request);

const linked = (text: string): string => text.replaceAll(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`);

const article = ({ to, subject, text, sentAt }: OutboxMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${sentAt}</p><pre>${linked(escapeHtml(text))}</pre></article>`;

const pageOf = (mails: readonly OutboxMail[]): string => {
  const body = mails.length > 0 ? mails.map(article).join('\n') : '<p>No mail yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head><body><main><h1>Outbox</h1>${body}</main></body></html>`;
};

/**
 * Shows the mails that SMTP would have sent to the person who runs the product on this machine. The
 * mails contain links that reset passwords. A simple proxy forwards requests as if they came from
 * this machine, so the URL contains a secret; without it, the page does not exist.
 */
export const addOutboxRoute: Route<Tools> = (app, { folder, token }) => {
  app.get(OUTBOX_PATH, { schema: { hide: true }, config: { isSecret: true } }, async (request, reply) => {
    const { token: given } = request.query as { readonly token?: unknown };
    const isOpen = isSameSecret(typeof given === 'string' ? given : '', token) && isFromHere(request);
    if (!isOpen) return reply.callNotFound();
    const mails = (await readOutbox(folder)).toReversed();
    if (request.headers.accept?.includes('application/json')) return mails;
    return reply.type('text/html; charset=utf-8').send(pageOf(mails));
  });
};
