import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
 * @param dist the folder of the built screens
 * @returns their links to stylesheet and fonts, so that a page of the server looks like a screen
 */
export const stylesIn = async (dist: string): Promise<string> => {
  const index = await readFile(join(dist, 'index.html'), 'utf8').catch(() => '');
  return index.match(/<link [^>]*(?:rel="stylesheet"|as="font")[^>]*>/g)?.join('') ?? '';
};

/**
 * Answers with a small page that needs no script and no sign-in. Its URLs are personal, so no cache
 * may store it.
 * @param styles as from stylesIn
 */
export const sendPlainPage = (
  reply: FastifyReply,
  status: number,
  { title, paragraphs, button, link }: PlainPage,
  styles: string,
): FastifyReply =>
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
        `<title>${escapeHtml(title)} · Bothsides</title>${styles}<link rel="stylesheet" href="/page.css"></head><body>`,
        '<header><a href="/"><img src="/favicon.svg" alt="" width="28" height="28">Bothsides</a></header>',
        `<main><h1>${escapeHtml(title)}</h1>`,
        ...paragraphs.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`),
        ...(button === undefined ? [] : [`<form method="post"><button>${escapeHtml(button)}</button></form>`]),
        `<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></p>`,
        '</main></body></html>',
      ].join('\n'),
    );
