import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preloadFonts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  resolve: {
    alias: [
      // React 18 and later have the hook that this package's shim brings for older ones.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers that know light-dark(), so that every colour is written down once for both themes.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts and drawings stay files: the content security policy forbids data: for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
