import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoizeAsync } from '#platform/async/memoizeAsync.ts';
import type { Route } from '../routeTools.ts';
import { SITE_CARD_PATH } from '../social/head.ts';

/**
 * The drawing code is large and must not slow down the start, so each picture is drawn on its first
 * request and kept.
 */
const drawn = (dist: string) => {
  const mark = (): Promise<string> => readFile(join(dist, 'favicon.svg'), 'utf8');
  return [
    {
      path: SITE_CARD_PATH,
      type: 'image/png',
      draw: async () => (await import('../social/drawCard.ts')).drawSiteCard(),
    },
    {
      path: '/favicon.ico',
      type: 'image/x-icon',
      draw: async () => (await import('../social/icons.ts')).drawFavicon(await mark()),
    },
    {
      path: '/apple-touch-icon.png',
      type: 'image/png',
      draw: async () => (await import('../social/icons.ts')).drawAppleIcon(await mark()),
    },
  ];
};

interface Tools {
  /** The folder of the built screens. */
  readonly dist: string;
}

/** The site's own pictures, for link previews, tabs and home screens. */
export const addPictureRoutes: Route<Tools> = (app, { dist }) => {
  if (!existsSync(join(dist, 'favicon.svg'))) return;
  for (const { path, type, draw } of drawn(dist)) {
    const picture = memoizeAsync((_path: string) => draw());
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=86400')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type(type)
        .send(await picture(path)),
    );
  }
};
