import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/escapeHtml.ts';

export interface PlainPage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A button that sends a POST to the page's own URL. */
  readonly button?: string;
  readonly link: { readonly to: string; readonly label: string };
}

/**
 * Answers with a small page that needs no script and no sign-in. Its URLs are personal, so no cache
 * may store it.
 */
export const sendPlainPage = (
  reply: FastifyReply,
  status: number,
  { title, paragraphs, button, link }: PlainPage,
): FastifyReply =>
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
        `<title>${escapeHtml(title)} · Bothsides</title><link rel="stylesheet" href="/page.css"></head><body><main>`,
        `<p>Bothsides</p><h1>${escapeHtml(title)}</h1>`,
        ...paragraphs.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`),
        ...(button === undefined ? [] : [`<form method="post"><button>${escapeHtml(button)}</button></form>`]),
        `<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></p>`,
        '</main></body></html>',
      ].join('\n'),
    );
