import type { Plugin } from 'vite';

/** The screens where strangers arrive, by the first segment of their path. */
const SCREENS: Record<string, RegExp> = {
  '': /features\/landing\/LandingPage\.tsx$/,
  browse: /features\/browse\/BrowsePage\.tsx$/,
  dispute: /features\/dispute\/DisputePage\.tsx$/,
};

/**
 * Writes preloads.json: the scripts that a screen needs besides the entry, so that the gateway can
 * list them in the page.
 */
export const routePreloads = (): Plugin => ({
  name: 'route-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
    const entries = new Set(chunks.filter(chunk => chunk.isEntry).map(chunk => chunk.fileName));
    const announced = Object.entries(SCREENS).map(([segment, screen]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId && screen.test(facadeModuleId));
      if (!chunk) throw new Error(`No chunk holds the screen ${screen}`);
      const files = [chunk.fileName, ...chunk.imports].filter(file => !entries.has(file));
      return [segment, files.map(file => `/${file}`)];
    });
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(announced)) });
  },
});
