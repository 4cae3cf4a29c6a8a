import type { Plugin } from 'vite';

const ICON = /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/**
 * Keeps only an icon's shapes. Names, sizes and random keys are for lucide's own runtime and
 * compress badly.
 */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  transform: {
    filter: { id: ICON },
    handler: code => ({
      code: code.replaceAll(/,\s*key: "\w+"/g, '').replaceAll(/^ {2}(?:name|size): .*,$|^__iconData\.node;$/gm, ''),
      map: null,
    }),
  },
});
