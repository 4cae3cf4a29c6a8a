import { join } from 'node:path';
import type { Plugin } from 'vite';

const FETCH_FIRST = JSON.stringify(join(import.meta.dirname, '../lib/fetchFirst.ts'));

/** Puts lib/fetchFirst.ts in the place of Vite's own helper, which every import() calls. */
export const fetchFirst = (): Plugin => ({
  name: 'fetch-first',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: `export { fetchFirst as __vitePreload } from ${FETCH_FIRST};`, map: null }),
  },
});
