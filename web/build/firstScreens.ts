import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';

type Render = typeof import('../firstScreens.tsx');

const ENTRY = join(import.meta.dirname, '../firstScreens.tsx');

/**
 * Writes firstScreens.json: the HTML that screens show until their script and their data are there,
 * so that the gateway can put it into the page. It is rendered from the screens' own components.
 * @param how the components are compiled
 */
export const firstScreens = (how: UserConfig): Plugin => ({
  name: 'first-screens',
  apply: 'build',
  async generateBundle() {
    const outDir = await mkdtemp(join(tmpdir(), 'bothsides-first-screens-'));
    try {
      await build({
        ...how,
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'error',
        ssr: { noExternal: true },
        build: { ssr: ENTRY, outDir, rolldownOptions: { output: { entryFileNames: 'render.mjs' } } },
      });
      const { renderFirstScreens } = (await import(pathToFileURL(join(outDir, 'render.mjs')).href)) as Render;
      const source = JSON.stringify(await renderFirstScreens());
      this.emitFile({ type: 'asset', fileName: 'firstScreens.json', source });
    } finally {
      await rm(outDir, { recursive: true });
    }
  },
});
