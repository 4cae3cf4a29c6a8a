import type { Plugin } from 'vite';

const FIRST_PAINT_FONTS = /(latin-(400|wght)-normal|inter-zero).*\.woff2$/;

/** Preloads the fonts of the first paint, before the browser has read the stylesheet. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(name => FIRST_PAINT_FONTS.test(name))
        .map(name => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          injectTo: 'head' as const,
        })),
  },
});
