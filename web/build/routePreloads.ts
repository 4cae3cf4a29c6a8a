import type { Plugin, Rolldown } from 'vite';

/** The screens by the first segment of their path, and the header of members. */
const SCREENS: Record<string, RegExp> = {
  '': /features\/landing\/LandingPage\.tsx$/,
  auth: /features\/auth\/AuthPage\.tsx$/,
  browse: /features\/browse\/BrowsePage\.tsx$/,
  create: /features\/create\/CreatePage\.tsx$/,
  dashboard: /features\/dashboard\/DashboardPage\.tsx$/,
  dispute: /features\/dispute\/DisputePage\.tsx$/,
  join: /features\/join\/JoinPage\.tsx$/,
  member: /features\/shell\/components\/AvatarMenu\.tsx$/,
};

/** @returns a chunk and all that it imports, directly or not */
const withImports = (bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> => {
  const file = bundle[name];
  if (file?.type !== 'chunk' || file.isEntry || found.has(name)) return found;
  found.add(name);
  for (const imported of file.imports) withImports(bundle, imported, found);
  return found;
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
    const announced = Object.entries(SCREENS).map(([segment, screen]) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => screen.test(id)));
      if (!chunk) throw new Error(`No chunk holds the screen ${screen}`);
      return [segment, Array.from(withImports(bundle, chunk.fileName), file => `/${file}`)];
    });
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(announced)) });
  },
});
